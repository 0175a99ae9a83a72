/**
 * `npm run bench`: measures the last commit in a clean clone and prints the table of
 * docs/performance.md. It takes about five minutes, needs a machine that runs nothing
 * else, and downloads Lighthouse, which finds Chrome or Chromium, or takes CHROME_PATH.
 */
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execa } from "execa";
import { contentClient } from "../content/client.ts";
import { requireFreePorts } from "../dev/ports.ts";
import { readEnvironment } from "../environment.ts";
import { runCommand } from "../run/command.ts";
import { root } from "../run/root.ts";

const environment = readEnvironment({});
const { sanity, siteUrl, studioUrl } = environment;
const CHROME_FLAGS =
  "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking";

await runCommand(async ({ report, signal }) => {
  // If a stack were running, it would be measured, and its headline overwritten.
  await requireFreePorts(environment);
  await using clone = await mkdtempDisposable(join(tmpdir(), "bench-"));
  const inClone = execa({ cwd: clone.path, cancelSignal: signal });
  const add = (name: string, figure: number, unit = "s", digits = 1) =>
    report.say(`| ${name} | ${figure.toFixed(digits)} ${unit} |`);
  const time = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return (performance.now() - begin) / 1000;
  };
  const untilServed = async (url: string, text = "<html") => {
    const read = async () => (await fetch(url)).text();
    while (!(await read().catch(() => "")).includes(text)) await pause(50);
  };

  await inClone`git clone --quiet ${root} .`;
  const packages = await time(() => inClone`npm ci`);
  // If npm start fails, so does this command, because nothing handles the error.
  const firstStart = inClone`npm start`;
  const page = await time(() => untilServed(siteUrl));
  add("Clean clone to page", packages + page);
  add("of which installing packages", packages);
  await untilServed(studioUrl);

  const lighthouse = [];
  while (lighthouse.length < 5) {
    const { stdout } =
      await inClone`npm exec --yes --package=lighthouse@13 -- lighthouse ${siteUrl} --quiet --output=json ${CHROME_FLAGS}`;
    const { audits, categories } = JSON.parse(stdout);
    const paint = audits["largest-contentful-paint"].numericValue / 1000;
    lighthouse.push({ paint, categories });
  }
  const [, , run] = lighthouse.sort((a, b) => a.paint - b.paint);
  add("Largest paint on a simulated phone", run?.paint ?? 0, "s", 2);
  for (const name of Object.keys(run?.categories))
    add(`Lighthouse, ${name}`, 100 * run?.categories[name].score, "of 100", 0);

  const client = contentClient(sanity);
  const publishes: number[] = [];
  while (publishes.length < 5) {
    const headline = `Publish ${publishes.length}`;
    await client.patch("hero", { set: { headline } }).commit();
    publishes.push(await time(() => untilServed(siteUrl, headline)));
  }
  const [, , middle = 0, , slowest = 0] = publishes.sort((a, b) => a - b);
  add("Publish to live", middle);
  add("slowest of 5", slowest);
  firstStart.kill("SIGINT");
  await firstStart.catch(() => {});

  const warmStart = inClone`npm start`;
  add("Warm start", await time(() => untilServed(siteUrl)));
  warmStart.kill("SIGINT");
  await warmStart.catch(() => {});
});
