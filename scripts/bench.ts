/**
 * `npm run bench`: measures the last commit in a clean clone and writes the figures to
 * the top of docs/performance.md. It takes about five minutes, needs a machine that runs nothing
 * else, and downloads Lighthouse.
 */
import { mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execa } from "execa";
import { contentClient } from "../content/client.ts";
import { findChromium } from "../dev/browser.ts";
import { requireFreePorts } from "../dev/ports.ts";
import { readEnvironment } from "../environment.ts";
import { runCommand } from "../run/command.ts";
import { root } from "../run/root.ts";

const environment = readEnvironment({});
const { sanity, siteUrl, studioUrl } = environment;
const PUBLISHES = 8;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const CHROME_FLAGS =
  "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking";

await runCommand(async ({ report, signal }) => {
  // If a stack were running, it would be measured, and its headline overwritten.
  await requireFreePorts(environment);
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
  const clone = folder.path;
  const inClone = execa({ cwd: clone, cancelSignal: signal });
  const start = () => inClone({ reject: false })`npm start`;
  /** @returns the seconds until the condition is true */
  const until = async (
    stack: ReturnType<typeof start>,
    isTrue: () => Promise<unknown>,
  ): Promise<number> => {
    const begin = performance.now();
    do {
      const { exitCode, signalCode } = stack.nodeChildProcess;
      if ((exitCode ?? signalCode) !== null)
        throw new Error("npm start exited. Run it to see why.");
      await pause(50, undefined, { signal });
    } while (!(await isTrue().catch(() => false)));
    return (performance.now() - begin) / 1000;
  };
  const isUp = (url: string) => () => fetch(url).then(({ ok }) => ok);
  const figures: string[] = [];
  const add = (name: string, number: number, unit: string, digits = 1) => {
    figures.push(`| ${name} | ${number.toFixed(digits)} ${unit} |`);
    report.say(`${name}: ${number.toFixed(digits)} ${unit}`);
  };

  await execa`git clone --quiet ${root} ${clone}`;
  const firstStart = start();
  const npmIsDone = join(clone, "node_modules/.package-lock.json");
  const packages = await until(firstStart, () => stat(npmIsDone));
  const page = await until(firstStart, isUp(siteUrl));
  await until(firstStart, isUp(studioUrl));
  add("Clean clone to page", packages + page, "s");
  add("of which installing packages", packages, "s");

  const env = { CHROME_PATH: findChromium(process.env) };
  const paints: number[] = [];
  const scores: number[][] = CATEGORIES.map(() => []);
  for (let run = 1; run <= 5; run++) {
    const { stdout } = await inClone({
      env,
    })`npm exec --yes --package=lighthouse@13 -- lighthouse ${siteUrl} --quiet --output=json ${CHROME_FLAGS}`;
    const { audits, categories } = JSON.parse(stdout);
    paints.push(audits["largest-contentful-paint"].numericValue / 1000);
    for (const [index, name] of CATEGORIES.entries())
      scores[index]?.push(categories[name].score * 100);
  }
  add("Largest paint on a simulated phone", median(paints), "s", 2);
  for (const [index, name] of CATEGORIES.entries())
    add(`Lighthouse, ${name}`, median(scores[index] ?? []), "of 100", 0);

  const client = contentClient(sanity);
  const published = await client.getDocument("hero");
  if (!published) throw new Error("The sample content has no hero.");
  const publishes: number[] = [];
  for (let publish = 1; publish <= PUBLISHES; publish++) {
    const headline = `Publish ${publish}`;
    await client.createOrReplace({ ...published, headline });
    const isLive = async () =>
      (await (await fetch(siteUrl)).text()).includes(headline);
    publishes.push(await until(firstStart, isLive));
  }
  add("Publish to live", median(publishes), "s");
  add(`slowest of ${PUBLISHES}`, Math.max(...publishes), "s");
  firstStart.kill("SIGINT");
  await firstStart;

  const warmStart = start();
  add("Warm start", await until(warmStart, isUp(siteUrl)), "s");
  warmStart.kill("SIGINT");
  await warmStart;

  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}`;
  const file = join(root, "docs/performance.md");
  const [, ...sections] = (await readFile(file, "utf8")).split("\n## ");
  const measured = `# Performance

Measured by \`npm run bench\` on ${day}: ${machine}.
Lighthouse: median of 5 runs. Publishes: median of ${PUBLISHES}.

| | |
| --- | --- |
${figures.join("\n")}
`;
  await writeFile(file, [measured, ...sections].join("\n## "));
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
