// Plays in a real browser: node in_browser.mjs PLAYWRIGHT ADDRESS FOLDER DEAL OWN [PART]
// Prints one line of JSON for each thing that was seen; pictures and the browser's data go to FOLDER.
const [, , playwright, address, folder, deal, own, only] = process.argv;
const { chromium } = await import(`${playwright}/index.mjs`);

const say = (what, seen = {}) => console.log(JSON.stringify({ what, ...seen }));

function browser(name, more = {}) {
  return chromium.launchPersistentContext(`${folder}/${name}`, {
    executablePath: "/usr/bin/chromium", headless: true, args: ["--no-sandbox", "--disable-gpu"],
    viewport: { width: 1280, height: 720 }, ...more,
  });
}

async function begun(context, path, how = "click") {
  const page = await context.newPage();
  page.setDefaultTimeout(240000);
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) say("elsewhere", { url: request.url() });
  });
  await page.addInitScript(() => {
    globalThis.heard = 0; // sounds that were begun
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) { globalThis.heard += 1; return start.apply(this, given); };
  });
  await page.goto(`${address}/${path}`);
  await page[how]("#play");
  await page.waitForFunction("document.documentElement.dataset.state", null, { timeout: 240000 });
  return page;
}

const state = (page) => page.evaluate("JSON.parse(warPage.state())");

async function until(page, wanted, act = async () => {}, most = 900) {
  for (let n = 0; n < most; n += 1) {
    const seen = await state(page);
    if (wanted(seen)) return seen;
    await act(seen);
    await page.waitForTimeout(200);
  }
  throw new Error(`not seen: ${wanted}; there is ${JSON.stringify(await state(page)).slice(0, 1200)}`);
}

const picture = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
const point = (page, how, at) => (how === "tap" ? page.touchscreen.tap(...at) : page.mouse.click(...at));
const frames = (page) => page.evaluate("warPage.frames.splice(0).sort((a, b) => b - a).slice(0, 12).map(Math.round)");

async function press(page, key, how = "click") {
  const seen = await until(page, (now) => now.widgets?.[key]);
  await page.waitForTimeout(400);
  await point(page, how, middle((await state(page)).widgets[key] ?? seen.widgets[key]));
}

async function chosen(page, game, how = "click") {
  const menu = await until(page, (seen) => seen.scene === "menu" && seen.widgets?.[`game:${game}`]);
  const [x, y, width, height] = menu.widgets[`game:${game}`];
  await point(page, how, [x + width - 45, Math.min(y + height - 25, menu.size[1] - 20)]);
  return until(page, (seen) => seen.scene === "table" && seen.game === game);
}

// Answers the sums that are asked, and turns cards, until as many are answered, or until the results.
async function answerSums(page, how, many) {
  let count = 0;
  await until(page, (seen) => count >= many || seen.scene === "results", async (seen) => {
    const asked = seen.sums?.find((sum) => ["think", "write"].includes(sum.phase));
    if (asked) {
      for (const digit of [...String(asked.answer), "ready"]) {
        if (how === "keys") await page.keyboard.press(digit === "ready" ? "Enter" : digit);
        else {
          const at = (await state(page)).buttons[`sum${asked.seat}:${digit}`];
          if (at) await point(page, how, middle(at));
        }
      }
      await until(page, (now) => now.scene !== "table" || !now.sums?.some((sum) => sum.question === asked.question && sum.phase === asked.phase));
      count += 1;
    } else if (seen.waiting && how === "keys") await page.keyboard.press("Space");
    else if (seen.waiting && seen.widgets.turn) await point(page, how, middle(seen.widgets.turn));
  });
  return count;
}

// The page of lists and copies, by way of the children who practise; without one, one is welcomed.
async function filesOf(context) {
  const page = await begun(context, "");
  await press(page, "practise");
  if ((await until(page, (seen) => ["welcome", "practice"].includes(seen.scene))).scene === "welcome") {
    await press(page, "go");
    await press(page, "skip");
    await until(page, (seen) => seen.scene === "table");
    await page.keyboard.press("Escape");
    await press(page, "menu");
    await until(page, (seen) => seen.scene === "practice" || seen.scene === "menu");
    if ((await state(page)).scene === "menu") await press(page, "practise");
  }
  await press(page, "adults");
  // The first to come to a page for grown-ups is asked for a PIN, and need not choose one.
  await until(page, (seen) => ["learner", "classroom", "choose_pin"].includes(seen.scene));
  if ((await state(page)).scene === "choose_pin") await page.keyboard.press("Escape");
  if ((await until(page, (seen) => ["learner", "classroom"].includes(seen.scene))).scene === "learner") await press(page, "class");
  await press(page, "files");
  await until(page, (seen) => seen.scene === "class_files");
  return page;
}

const parts = {
  async "mouse and keys"() {
    const context = await browser("data");
    const page = await begun(context, "");
    await until(page, (seen) => seen.scene === "menu");
    await page.waitForTimeout(2000);
    await picture(page, "menu");
    await chosen(page, "classic");
    let turned = 0;
    await until(page, (seen) => seen.battles > 3, async (seen) => {
      if (seen.waiting && seen.widgets.turn) { turned += 1; await point(page, "click", middle(seen.widgets.turn)); }
    });
    await picture(page, "war");
    await page.keyboard.press("End");
    await until(page, (seen) => seen.scene === "results");
    await page.waitForTimeout(2500);
    await picture(page, "results");
    say("War was played to its end", { turned, frames: await frames(page), heard: await page.evaluate("heard") });
    await page.keyboard.press("Escape");
    await chosen(page, "wargops");
    let answers = 0;
    await until(page, (seen) => seen.scene === "results", async (seen) => {
      if (seen.asks?.length && seen.stage === "idle") {
        answers += 1;
        if (answers === 3) await picture(page, "wargops");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
      } else if (seen.waiting) await page.keyboard.press("Space");
    });
    await page.waitForTimeout(2500);
    await picture(page, "wargops-results");
    say("WarGops was played to its end by keys", { answers, frames: await frames(page), sounds: await page.evaluate("warPage.sounds.context.state") });
    await page.keyboard.press("Escape");
    await chosen(page, "classic");
    const left = await until(page, (seen) => seen.battles > 1 && seen.waiting, () => page.keyboard.press("Space"));
    await page.waitForFunction("navigator.serviceWorker.ready.then(() => true)");
    const second = await begun(context, "");
    await second.waitForTimeout(1500);
    say("a second page", { unsaved: (await until(second, (seen) => seen.scene === "menu")).unsaved, first: (await state(page)).unsaved });
    await picture(second, "second");
    await context.close();
    await parts.offline(left.battles);
  },

  async offline(battles) {
    const context = await browser("data");
    await context.setOffline(true);
    const page = await begun(context, "");
    const waiting = await until(page, (seen) => seen.scene === "menu");
    await page.waitForTimeout(1500);
    await picture(page, "offline");
    await chosen(page, "classic");
    const goes = await until(page, (seen) => seen.waiting);
    await until(page, (seen) => seen.battles > goes.battles, () => page.keyboard.press("Space"));
    say("without a network it goes on", { left: battles, found: goes.battles, waits: waiting.can_continue, unsaved: waiting.unsaved });
    for (const [width, height] of [[1024, 768], [844, 390]]) {
      await page.setViewportSize({ width, height });
      await until(page, (seen) => seen.size[0] === width && seen.size[1] === height);
      await page.waitForTimeout(1500);
      await picture(page, `war-${width}x${height}`);
    }
    await context.close();
  },

  async "touch and practice"() {
    const held = { hasTouch: true, viewport: { width: 844, height: 390 } };
    let context = await browser("touch", held);
    let page = await begun(context, "", "tap");
    await press(page, "practise", "tap");
    await picture(page, "welcome");
    await press(page, "go", "tap");
    await press(page, "skip", "tap");
    await until(page, (seen) => seen.scene === "table" && seen.game === "addition");
    const taps = await answerSums(page, "tap", 3);
    await picture(page, "addition-844x390");
    await context.close();
    context = await browser("touch", { ...held, viewport: { width: 1024, height: 768 } });
    page = await begun(context, "", "tap");
    const waiting = await until(page, (seen) => seen.scene === "menu");
    await page.waitForTimeout(1500);
    await chosen(page, "addition", "tap");
    const found = (await until(page, (seen) => seen.scene === "table")).battles;
    const keys = await answerSums(page, "keys", 3);
    const clicks = await answerSums(page, "click", 3);
    await picture(page, "addition");
    await page.keyboard.press("End");
    const more = await answerSums(page, "tap", 200);
    const results = await state(page);
    await page.waitForTimeout(2500);
    await picture(page, "addition-results");
    say("Addition was practised to its end", { taps, keys, clicks, more, waits: waiting.can_continue, found, battles: results.battles, frames: await frames(page) });
    await context.close();
  },

  async "a copy for another browser"() {
    let context = await browser("touch");
    let page = await filesOf(context);
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "copy")]);
    await download.saveAs(`${folder}/copy.json`);
    await page.waitForTimeout(1500);
    say("a copy was downloaded", { name: download.suggestedFilename(), said: (await until(page, (seen) => !seen.busy)).said });
    await picture(page, "copy");
    await context.close();
    context = await browser("other");
    page = await filesOf(context);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "choose-file")]);
    await chooser.setFiles(`${folder}/copy.json`);
    const taken = await until(page, (seen) => seen.said?.length && !seen.busy);
    await page.waitForTimeout(1500);
    say("a copy was taken in", { said: taken.said, unsaved: taken.unsaved });
    await picture(page, "copy-taken");
    await context.close();
  },

  async "a link"() {
    const context = await browser("link", { hasTouch: true });
    const page = await begun(context, `#${deal}`, "tap");
    const dealt = await until(page, (seen) => seen.scene === "table");
    await page.waitForTimeout(3000);
    await picture(page, "dealt");
    say("the link dealt", { game: dealt.game });
    await page.evaluate("location.hash = 'NOTADEAL'");
    await page.waitForTimeout(3000);
    await page.tap("#play");
    await page.waitForFunction("document.documentElement.dataset.state", null, { timeout: 240000 });
    say("a wrong link", { told: await page.textContent("#told") });
    await picture(page, "wrong-link");
    await page.evaluate((code) => { location.hash = `own:${code}`; }, own);
    await page.waitForTimeout(3000);
    await page.tap("#play");
    await page.waitForFunction("document.documentElement.dataset.state", null, { timeout: 240000 });
    const invented = await until(page, (seen) => seen.scene === "own_games");
    await page.waitForTimeout(3000);
    say("the link of an invented game", { scene: invented.scene });
    await picture(page, "own-link");
    await context.close();
  },

  async "a full storage"() {
    const context = await browser("full");
    const page = await begun(context, "");
    await until(page, (seen) => seen.scene === "menu" && !seen.unsaved);
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: address, quotaSize: 1 });
    await chosen(page, "classic");
    await until(page, (seen) => seen.unsaved, () => page.keyboard.press("Space"), 100);
    await page.waitForTimeout(1500);
    await picture(page, "full");
    await session.send("Storage.overrideQuotaForOrigin", { origin: address });
    await until(page, (seen) => !seen.unsaved, () => page.keyboard.press("Space"), 200);
    say("a full storage is told, and kept once there is room");
    await context.close();
  },

  async "a refused storage"() {
    const context = await browser("refused");
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => { throw new DOMException("this page may keep nothing", "SecurityError"); };
    });
    const page = await begun(context, "");
    const menu = await until(page, (seen) => seen.scene === "menu");
    await page.waitForTimeout(2000);
    await picture(page, "refused");
    say("a refused storage", { unsaved: menu.unsaved });
    await context.close();
  },
};

for (const [name, play] of Object.entries(parts)) {
  if (play.length === 0 && (!only || only === name)) await play();
}
