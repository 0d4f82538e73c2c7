// Plays in a real browser: node in_browser.mjs PLAYWRIGHT ADDRESS FOLDER DEAL
// Prints one line of JSON for each thing that was seen; pictures and the browser's data go to FOLDER.
const [, , playwright, address, folder, deal] = process.argv;
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
  await page.goto(`${address}/${path}`);
  await page[how]("#play");
  await page.waitForFunction("document.documentElement.dataset.state", null, { timeout: 240000 });
  return page;
}

const state = (page) => page.evaluate("JSON.parse(warPage.state())");

async function until(page, wanted, act = async () => {}) {
  for (let n = 0; n < 600; n += 1) {
    const seen = await state(page);
    if (wanted(seen)) return seen;
    await act();
    await page.waitForTimeout(300);
  }
  throw new Error(`not seen: ${wanted}; there is ${JSON.stringify(await state(page)).slice(0, 900)}`);
}

const picture = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });

async function chosen(page, game, how = "click") {
  const menu = await until(page, (seen) => seen.scene === "menu" && seen.widgets?.[`game:${game}`]);
  const [x, y, width, height] = menu.widgets[`game:${game}`];
  const place = [x + width - 45, Math.min(y + height - 25, menu.size[1] - 20)];
  await (how === "tap" ? page.touchscreen.tap(...place) : page.mouse.click(...place));
  return until(page, (seen) => seen.scene === "table" && seen.game === game);
}

let context = await browser("data");
let page = await begun(context, "");
await until(page, (seen) => seen.scene === "menu");
await page.waitForTimeout(2000);
await picture(page, "menu");
await chosen(page, "classic");
await until(page, (seen) => seen.answers > 1 || seen.battles > 1, () => page.keyboard.press("Space"));
await picture(page, "war");
await page.keyboard.press("End");
await until(page, (seen) => seen.scene === "results");
await picture(page, "results");
say("War was played to its end", { frames: await page.evaluate("warPage.frames.sort((a, b) => b - a).slice(0, 20)") });
const menuAgain = async () => {
  for (let n = 0; n < 20 && (await state(page)).scene !== "menu"; n += 1) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(700);
  }
};
await menuAgain();
await chosen(page, "wargops");
const answered = await until(page, (seen) => seen.answers > 1, async () => {
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
});
await picture(page, "wargops");
say("WarGops was played by keys", { answers: answered.answers, sounds: await page.evaluate("warPage.sounds.context.state") });
await page.waitForFunction("navigator.serviceWorker.ready.then(() => true)");
const second = await begun(context, "");
say("a second page", { unsaved: (await until(second, (seen) => seen.scene === "menu")).unsaved });
await picture(second, "second");
await context.close();

context = await browser("data");
await context.setOffline(true);
page = await begun(context, "");
const waiting = await until(page, (seen) => seen.scene === "menu");
await page.waitForTimeout(1500);
await picture(page, "offline");
say("without a network it goes on", { waits: waiting.can_continue, unsaved: waiting.unsaved });
for (const [width, height] of [[1024, 768], [844, 390]]) {
  await page.setViewportSize({ width, height });
  await until(page, (seen) => seen.size[0] === width && seen.size[1] === height);
  await page.waitForTimeout(1500);
  await picture(page, `${width}x${height}`);
}
await context.close();

context = await browser("touch", { hasTouch: true, viewport: { width: 1024, height: 768 } });
page = await begun(context, "", "tap");
await chosen(page, "addition", "tap");
await page.waitForTimeout(3000);
await picture(page, "addition");
say("Addition was opened by a tap");
await page.goto(`${address}/#${deal}`);
await page.waitForTimeout(500);
await page.reload();
await page.tap("#play");
await page.waitForFunction("document.documentElement.dataset.state", null, { timeout: 240000 });
const dealt = await until(page, (seen) => seen.scene === "table");
say("the link dealt", { game: dealt.game });
await context.close();
