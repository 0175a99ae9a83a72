/**
 * `npm run bench`: our page, the empty page of the same Next, and the same
 * content as one hand-written HTML file, side by side; then the embedded
 * server beside nginx. Writes docs/performance.md.
 *
 * Lighthouse and autocannon are installed into a folder of their own, outside
 * the lockfile. `-- --runs 1` for a quick look, which is not written down.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { headersFor } from "../../export/headers.ts";
import { findChromium } from "../../local/runner/chromium.ts";
import { createReport } from "../../local/runner/report.ts";
import { openTestHouse } from "../../local/runner/test-house.ts";
import { startSite } from "../../local/site/server.ts";
import { buildFloor } from "../weight/floor.ts";
import { weigh } from "../weight/weigh.ts";
import { timeToHydration } from "./page/intent.ts";
import { runLighthouse } from "./page/lighthouse.ts";
import { spread } from "./page/numbers.ts";
import { requestsPerSecond, startNginx } from "./page/requests.ts";
import { RELAXED, type Results, tables } from "./page/results.ts";
import { type Rival, rivals, writeRelaxed } from "./page/rivals.ts";

const root = join(import.meta.dirname, "../..");
const directory = join(root, ".local/bench");
const tools = join(directory, "tools");
const TOOLS = ["lighthouse@13.5.0", "autocannon@8.0.0"];
const DOCUMENT = join(root, "docs/performance.md");
const { values } = parseArgs({ options: { runs: { type: "string" } } });
const runs = Number(values.runs ?? 5);
const seconds = values.runs ? 2 : 10;

const report = createReport();
const chrome = findChromium(process.env);
if (!chrome) throw new Error("The benchmark needs Chromium: see CHROME.");
await installTools();
const house = await openTestHouse({ name: "test-bench", report });
try {
  const results = await measure(house.siteFolder() ?? "", chrome);
  const text = tables(results);
  console.log(text);
  if (values.runs === undefined) await writeDown(text);
} finally {
  await house.close();
}
process.exit();

async function measure(page: string, browser: string): Promise<Results> {
  const served: Served[] = [
    // Our page has to be measured where it says it lives.
    {
      name: "our page",
      url: `${house.settings.siteUrl}/`,
      close: async () => {},
    },
    ...(await Promise.all(
      (await rivals(page, join(directory, "rivals"))).map(serve),
    )),
    await serveRelaxed(page),
  ];
  const measured: Results["rivals"] = served.map(({ name }) => ({
    name,
    simulated: [],
    applied: [],
  }));
  // In turns, so that whatever else the machine does meets all alike.
  for (let run = 1; run <= runs; run++) {
    for (const [index, { name, url }] of served.entries()) {
      const step = report.step(`Lighthouse ${run} of ${runs}: ${name}`);
      const simulated = await runLighthouse(tools, browser, url);
      const applied = await runLighthouse(tools, browser, url, "devtools");
      measured[index]?.simulated.push(simulated);
      measured[index]?.applied.push(applied);
      step.done(`${Math.round(simulated.lcp)}, ${Math.round(applied.lcp)} ms`);
    }
  }
  await Promise.all(served.map(({ close }) => close()));

  const step = report.step("From the first gesture to the form");
  const hydration: number[] = [];
  for (let run = 1; run <= runs; run++) {
    hydration.push(
      await timeToHydration(browser, `${house.settings.siteUrl}/`),
    );
  }
  step.done();

  const [ours, floor] = await Promise.all([
    weigh(page),
    buildFloor().then((folder) => weigh(folder, { asExported: true })),
  ]);
  return {
    date: new Date(),
    runs,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    node: process.version,
    rivals: measured,
    hydration: spread(hydration),
    scripts: { ours: ours.scriptsAtIntent, floor: floor.scriptsAtIntent },
    servers: await measureServers(page),
  };
}

type Served = { name: string; url: string; close: () => Promise<void> };

async function serve({ name, folder }: Rival): Promise<Served> {
  const site = await startSite({
    port: 0,
    roots: () => [folder],
    headers: headersOfRival,
  });
  return { name, url: `${site.url}/`, close: site.close };
}

/** Our page without what costs points in Lighthouse alone. */
async function serveRelaxed(page: string): Promise<Served> {
  const folder = join(directory, "relaxed");
  const site = await startSite({
    port: 0,
    roots: () => [folder],
    headers: (path) => {
      const { "Cross-Origin-Opener-Policy": _, ...headers } = headersFor(
        path,
        house.settings,
      );
      return headers;
    },
  });
  await writeRelaxed(page, folder, {
    from: house.settings.siteUrl,
    to: site.url,
  });
  return { name: RELAXED, url: `${site.url}/`, close: site.close };
}

/** As for our page, except what only our page keeps to: a hash on each script. */
function headersOfRival(path: string): Record<string, string> {
  const { "Integrity-Policy": _, ...headers } = headersFor(
    path,
    house.settings,
  );
  return headers;
}

async function measureServers(page: string): Promise<Results["servers"]> {
  const script = /<script src="([^"]+)"/.exec(
    await readFile(join(page, "index.html"), "utf8"),
  )?.[1];
  const nginx = await startNginx(page);
  if (!nginx) report.say("nginx is not installed; it is left out.");
  const servers = [
    { name: "embedded server", url: house.settings.siteUrl },
    ...(nginx ? [{ name: "nginx", url: nginx.url }] : []),
  ];
  const measured: Results["servers"] = [];
  for (const { name, url } of servers) {
    const step = report.step(`Requests a second: ${name}`);
    const ask = (path: string) =>
      requestsPerSecond(tools, `${url}${path}`, seconds);
    measured.push({
      name,
      document: await ask("/"),
      script: await ask(script ?? "/"),
    });
    step.done();
  }
  await nginx?.stop();
  return measured;
}

async function installTools(): Promise<void> {
  if (existsSync(join(tools, "node_modules/lighthouse/package.json"))) return;
  const step = report.step("Installing Lighthouse beside the project");
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, "package.json"), '{ "private": true }\n');
  await promisify(execFile)(
    "npm",
    ["install", "--prefix", tools, "--no-audit", "--no-fund", ...TOOLS],
    { cwd: tools },
  );
  step.done();
}

/** Only what is between the marks is written anew: the rest is thought, not measured. */
async function writeDown(text: string): Promise<void> {
  const before = await readFile(DOCUMENT, "utf8");
  const after = before.replace(
    /(<!-- measured -->\n)[\s\S]*(<!-- \/measured -->)/,
    (_all, begin: string, end: string) => `${begin}\n${text}\n${end}`,
  );
  await writeFile(DOCUMENT, after);
}
