// The page: fetches Python and the program, keeps their data folder in IndexedDB, and does what the
// program asks of a browser (game/host/browser.py). Everything comes from the folder of this page, and
// nothing is sent anywhere.
// What build.js says: the name of the build, the bytes of what is fetched before the start, by file, the
// codes of its languages, and by code, English too, what is said here.
const { build: BUILD, sizes: SIZES, languages: LANGUAGES, words: ALL_WORDS } = globalThis.WAR;
const WHEEL = Object.keys(SIZES).find((name) => name.endsWith(".whl.gz")).slice(0, -3);
const FOLDER = "/data";

const part = (id) => document.getElementById(id);
const canvas = part("canvas");

// -- fetching

const counted = new Map();
const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

function count(file, bytes) {
  counted.set(file, (counted.get(file) ?? 0) + bytes);
  const share = [...counted.values()].reduce((sum, one) => sum + one, 0) / total;
  part("share").value = Math.min(1, share);
}

// A file of this build, unpacked where it was packed for the way.
async function file(name, type) {
  const response = await fetch(`${BUILD}/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  const counting = new TransformStream({
    transform(chunk, out) {
      count(name, chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  let body = response.body.pipeThrough(counting);
  if (name.endsWith(".gz")) body = body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type ?? "application/octet-stream" } });
}

async function python() {
  const answers = {
    "pyodide.asm.wasm": file("pyodide.asm.wasm.gz", "application/wasm"),
    "python_stdlib.zip": file("python_stdlib.zip.gz"),
    [WHEEL]: file(`${WHEEL}.gz`),
  };
  const program = file("war.zip.gz").then((response) => response.arrayBuffer());
  const script = await (await file("pyodide.asm.mjs.gz")).blob();
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: createPyodideModule } = await import(address);
  const { loadPyodide } = await import(`./${BUILD}/pyodide.mjs`);
  const ordinary = globalThis.fetch;
  globalThis.fetch = (what, options) => {
    const name = String(what?.url ?? what).split("/").pop();
    return name in answers ? answers[name] : ordinary(what, options);
  };
  try {
    const index = new URL(`${BUILD}/`, location.href).href;
    const lock = await (await ordinary(`${index}pyodide-lock.json`)).text();
    const made = await loadPyodide({
      indexURL: index, lockFileContents: lock, packageBaseUrl: index, createPyodideModule,
      env: { HOME: "/home/pyodide", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    });
    await made.loadPackage("pygame-ce", { messageCallback: () => {} });
    made.unpackArchive(await program, "zip", { extractDir: "/app" });
    await made.runPythonAsync(
      "import sys\nsys.path.insert(0, '/app')\nfrom game.run_page import load\nawait load()\n",
    );
    return made;
  } finally {
    globalThis.fetch = ordinary;
  }
}

// -- what is kept

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function opened() {
  const request = indexedDB.open("war-collection", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("sizes");
    request.result.createObjectStore("blocks");
  };
  return done(request);
}

async function keptFiles(database) {
  const stores = database.transaction(["sizes", "blocks"]);
  const [sizes, blocks] = ["sizes", "blocks"].map((name) => stores.objectStore(name));
  const [names, lengths] = [await done(sizes.getAllKeys()), await done(sizes.getAll())];
  const files = [];
  for (const [number, name] of names.entries()) {
    const data = new Uint8Array(lengths[number]);
    let at = 0;
    for (const block of await done(blocks.getAll(IDBKeyRange.bound([name], [name, []])))) {
      data.set(block.subarray(0, data.length - at), at);
      at += block.length;
    }
    files.push([name, data]);
  }
  return files;
}

// Whether this page alone keeps what happens: it holds a lock as long as it is open.
function first() {
  if (!navigator.locks) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const held = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request("war-collection", { ifAvailable: true }, held).catch(() => resolve(undefined));
  });
}

const why = (error) => error?.message || error?.name || String(error);

// -- what is heard

class Sounds {
  constructor(context) {
    this.context = context;
    this.index = {};
    this.buffers = new Map();
    this.pack = (async () => {
      this.index = await (await fetch(`${BUILD}/sounds.json`)).json();
      return (await file("sounds.bin")).arrayBuffer();
    })();
    this.pack.catch(() => {});
  }

  buffer(name) {
    if (!this.buffers.has(name)) {
      const decoded = this.pack.then((pack) => {
        const [from, size] = this.index[name];
        return this.context.decodeAudioData(pack.slice(from, from + size));
      });
      decoded.catch(() => {});
      this.buffers.set(name, decoded);
    }
    return this.buffers.get(name);
  }
}

const LATE = 0.3; // seconds after which an effect that had to be decoded is out of step

class Device {
  constructor(sounds, mono) {
    this.sounds = sounds;
    this.mono = mono;
    this.channels = new Map();
  }

  length(name) {
    const known = this.sounds.index[name];
    if (!known) return undefined;
    this.sounds.buffer(name);
    return known[2];
  }

  play(number, name, left, right, again) {
    if (this.length(name) === undefined) return;
    this.stop(number, 0);
    const { context } = this.sounds;
    const [gain, splitter, merger] = [context.createGain(), context.createChannelSplitter(2), context.createChannelMerger(2)];
    const sides = [context.createGain(), context.createGain()];
    gain.channelCount = this.mono ? 1 : 2;
    gain.channelCountMode = "explicit";
    gain.connect(splitter);
    sides.forEach((side, n) => {
      splitter.connect(side, this.mono ? 0 : n);
      side.connect(merger, 0, n);
    });
    merger.connect(context.destination);
    const channel = { gain, merger, sides, source: null, ended: false };
    this.channels.set(number, channel);
    this.volume(number, left, right);
    const asked = context.currentTime;
    this.sounds.buffer(name).then((buffer) => {
      const late = context.currentTime - asked;
      if (channel.ended || (!again && late > LATE)) return;
      channel.source = new AudioBufferSourceNode(context, { buffer, loop: again });
      channel.source.connect(gain);
      channel.source.onended = () => this.release(number, channel);
      channel.source.start(0, again ? late % buffer.duration : 0);
    }, () => {});
  }

  volume(number, left, right) {
    const channel = this.channels.get(number);
    if (!channel) return;
    const levels = this.mono ? [(left + right) / 2, (left + right) / 2] : [left, right];
    levels.forEach((level, n) => channel.sides[n].gain.setTargetAtTime(level, this.sounds.context.currentTime, 0.005));
  }

  stop(number, fade) {
    const channel = this.channels.get(number);
    if (!channel) return;
    this.channels.delete(number);
    channel.ended = true;
    const now = this.sounds.context.currentTime;
    channel.gain.gain.setTargetAtTime(0, now, Math.max(fade, 0.005) / 3);
    if (channel.source) channel.source.stop(now + fade + 0.02);
    else channel.merger.disconnect();
  }

  release(number, channel) {
    channel.merger.disconnect();
    if (this.channels.get(number) === channel) this.channels.delete(number);
  }

  forget(name) {
    this.sounds.buffers.delete(name);
  }

  close() {
    for (const number of [...this.channels.keys()]) this.stop(number, 0.05);
  }
}

// -- what the program asks

const AWAKENING = [
  "keydown", "keyup", "mousedown", "mouseup", "mousemove", "wheel", "touchstart", "touchmove",
  "touchend", "touchcancel", "resize", "focus", "blur", "visibilitychange",
];
const AT_MOST_WITH_PADS = 0.03; // seconds between two looks at game pads, which send no events
const HIDDEN = 500; // milliseconds between two frames of a page that nobody sees

class Page {
  constructor(database, refusal, isFirst, context) {
    this.database = database;
    this.refusal = refusal;
    this.isFirst = isFirst;
    this.fragment = location.hash;
    this.sounds = context && new Sounds(context);
    this.awake = () => {};
    this.frames = [];
    this.begun = performance.now();
    for (const kind of AWAKENING) {
      window.addEventListener(kind, () => setTimeout(() => this.awake()), { capture: true, passive: true });
    }
    window.addEventListener("resize", () => this.onResize?.());
    window.addEventListener("hashchange", () => location.reload());
    this.takeDrops();
  }

  get width() { return Math.max(1, window.innerWidth); }
  get height() { return Math.max(1, window.innerHeight); }

  // How long the program worked on its frame: from when it had its turn until it gives it back.
  rest() {
    this.frames.push(performance.now() - this.begun);
    if (this.frames.length > 20000) this.frames.splice(0, 10000);
  }

  frame() {
    this.rest();
    return new Promise((resolve) => {
      const next = () => {
        clearTimeout(timer);
        cancelAnimationFrame(drawn);
        this.begun = performance.now();
        resolve();
      };
      const timer = setTimeout(next, HIDDEN);
      const drawn = requestAnimationFrame(next);
    });
  }

  idle(seconds) {
    this.rest();
    const pads = navigator.getGamepads?.() ?? [];
    const most = [...pads].some((pad) => pad) ? AT_MOST_WITH_PADS : seconds;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.awake(), 1000 * Math.min(seconds, most));
      this.awake = () => {
        clearTimeout(timer);
        this.awake = () => {};
        this.begun = performance.now();
        resolve();
      };
    });
  }

  wake() { this.awake(); }

  keep(changes, kept) {
    const told = (error) => kept(error ? why(error) : "");
    try {
      const transaction = this.database.transaction(["sizes", "blocks"], "readwrite", { durability: "strict" });
      transaction.oncomplete = () => told(null);
      transaction.onabort = () => told(transaction.error ?? new Error("the browser took it back"));
      const [sizes, blocks] = ["sizes", "blocks"].map((name) => transaction.objectStore(name));
      for (const [name, size, changed] of changes) {
        if (size < 0) {
          sizes.delete(name);
          blocks.delete(IDBKeyRange.bound([name], [name, []]));
          continue;
        }
        sizes.put(size, name);
        const last = changed.length ? Math.max(...changed.map(([number]) => number)) : -1;
        const count = Math.max(last + 1, Math.ceil(size / 65536));
        blocks.delete(IDBKeyRange.bound([name, count], [name, []]));
        for (const [number, block] of changed) blocks.put(block, [name, number]);
      }
      transaction.commit?.();
    } catch (error) {
      setTimeout(() => told(error));
    }
  }

  hasVoice(language) { return this.voicesFor(language).length > 0; }

  voices(language) { return this.voicesFor(language).map((voice) => voice.name); }

  voicesFor(language) {
    const code = (tag) => tag.split(/[-_]/)[0].toLowerCase();
    const found = globalThis.speechSynthesis?.getVoices() ?? [];
    return found.filter((voice) => code(voice.lang) === code(language));
  }

  speak(text, language, rate, name) {
    const own = this.voicesFor(language);
    if (!own.length) return undefined;  // the browser's usual voice speaks another language
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = language;
    spoken.rate = rate;
    const usual = own.find((voice) => voice.default) ?? own[0];
    spoken.voice = own.find((voice) => voice.name === name) ?? usual;
    const state = { ended: false, stop: () => { if (!state.ended) speechSynthesis.cancel(); } };
    spoken.onend = spoken.onerror = () => { state.ended = true; };
    speechSynthesis.speak(spoken);
    return state;
  }

  sound(mono) { return this.sounds ? new Device(this.sounds, mono) : undefined; }

  download(name, data) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  choose(endings) {
    const asking = document.createElement("input");
    asking.type = "file";
    asking.accept = endings;
    asking.onchange = () => this.take(asking.files);
    asking.click();
  }

  async take(files) {
    for (const one of files) {
      this.onFile?.(one.name, new Uint8Array(await one.arrayBuffer()));
      this.awake();
    }
  }

  takeDrops() {
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      this.take(event.dataTransfer.files);
    });
  }

  fillScreen(on) {
    const answer = on ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.();
    answer?.catch?.(() => {});
  }

  tell(sentence) { tell(sentence); }

  get languages() { return LANGUAGES; }

  async texts(language) {
    return new Uint8Array(await (await file(`${language}.mo.gz`)).arrayBuffer());
  }

  shown() {
    part("start").hidden = true;
    canvas.focus();
    document.documentElement.dataset.state = "playing";
    if (navigator.serviceWorker) navigator.serviceWorker.register("service_worker.js").catch(() => {});
    if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  }
}

function tell(sentence) {
  part("told").textContent = sentence;
  part("told").hidden = false;
}

// -- the start

const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
const LANGUAGE = wanted.find((code) => code in ALL_WORDS) ?? "en";
const WORDS = ALL_WORDS[LANGUAGE];

function tapped() {
  return new Promise((resolve) => {
    part("play").onclick = () => {
      const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
      const context = Context && new Context({ latencyHint: "interactive" });
      context?.resume?.();
      part("play").hidden = true;
      part("words").textContent = WORDS.wait;
      resolve(context);
    };
  });
}

async function main() {
  document.documentElement.lang = LANGUAGE;
  part("play").textContent = WORDS.play;
  part("told").onclick = () => { part("told").hidden = true; };
  canvas.oncontextmenu = (event) => event.preventDefault();
  const loading = python();
  loading.catch(() => {});
  const [isFirst, context] = await Promise.all([first(), tapped()]);
  let database, files = [], refusal = "";
  try {
    database = await opened();
    files = await keptFiles(database);
  } catch (error) {
    refusal = why(error);
  }
  const made = await loading;
  made.FS.mkdirTree(FOLDER);
  for (const [name, data] of files) made.FS.writeFile(`${FOLDER}/${name}`, data);
  made._api._skip_unwind_fatal_error = true; // SDL's own loop is left to the browser
  made.canvas.setCanvas2D(canvas);
  const page = new Page(database, refusal, isFirst, context);
  globalThis.warPage = page;
  made.registerJsModule("war_page", { page });
  await made.runPythonAsync(
    "from war_page import page\nfrom game.run_page import main\nawait main(page)\n",
  );
  document.documentElement.dataset.state = "left";
  part("start").hidden = part("play").hidden = false;
  part("share").hidden = true;
  part("words").textContent = "";
  part("play").onclick = () => location.reload();
}

main().catch((error) => {
  console.error(error);
  document.documentElement.dataset.state = "failed";
  part("start").hidden = false;
  part("share").hidden = true;
  part("words").textContent = WORDS.failed.replace("{why}", why(error).trim().split("\n").pop());
  part("play").hidden = false;
  part("play").textContent = WORDS.again;
  part("play").onclick = () => location.reload();
});
