/**
 * `npm run bench`: our page, the empty page of the same Next, and the same
 * content as one hand-written HTML file, side by side; then the stack's server
 * beside nginx. Writes docs/performance.md.
 *
 * Lighthouse and autocannon are installed into a folder of their own, outside
 * the lockfile. `-- --quick` for a look that is not written down.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { headersFor } from "../../export/headers.ts";
import { weigh } from "../weight/weigh.ts";
import { compressFolder, copyByHand, copyPage } from "./page/copies.ts";
import { buildFloor } from "./page/floor.ts";
import { timeToHydration } from "./page/hydration.ts";
import { runLighthouse } from "./page/lighthouse.ts";
import { requestsPerSecond, startNginx } from "./page/requests.ts";
import { kilobytes, type Measured, pageRows } from "./page/rows.ts";
import { machine, spread, table, today, writeMeasured } from "./results.ts";
import { chromium, openPage, report, serveFolder } from "./stack.ts";

const directory = join(import.meta.dirname, "../../.local/bench");
const tools = join(directory, "tools");
const LIGHTHOUSE = "13.5.0";
const TOOLS = [`lighthouse@${LIGHTHOUSE}`, "autocannon@8.0.0"];
const quick = process.argv.includes("--quick");
const runs = quick ? 1 : 5;
const seconds = quick ? 2 : 10;

const chrome = chromium();
await installTools();
await using page = await openPage();
const copies = {
  "empty page of Next": await buildFloor(join(directory, "floor")),
  "hand-written HTML": join(directory, "hand-written"),
  "our page, no opener policy": join(directory, "no-opener-policy"),
};
const floor = await weigh(copies["empty page of Next"]);
const text = [
  await comparePages(),
  await measureHydration(),
  await compareServers(),
].join("\n\n");
console.log(text);
if (!quick) await writeMeasured("performance.md", text);

async function comparePages(): Promise<string> {
  await using served = new AsyncDisposableStack();
  await copyByHand(page.folder, copies["hand-written HTML"]);
  await compressFolder(copies["empty page of Next"]);
  // Our page has to be measured where it says it lives.
  const pages = [{ name: "our page", url: page.siteUrl }];
  for (const [name, folder] of Object.entries(copies)) {
    const left = name.endsWith("no opener policy")
      ? "Cross-Origin-Opener-Policy"
      : // What only our page keeps to: a hash on each script.
        "Integrity-Policy";
    const site = await serveFolder(folder, (path) => ({
      ...headersFor(path, page),
      [left]: "",
    }));
    served.use(site);
    pages.push({ name, url: site.url });
  }
  const address = { from: page.siteUrl, to: pages.at(-1)?.url ?? "" };
  await copyPage(page.folder, copies["our page, no opener policy"], address);

  const measured: Measured[] = pages.map(({ name }) => ({
    name,
    simulated: [],
    slowed: [],
  }));
  // In turns, so that whatever else the machine does meets all alike.
  for (let run = 1; run <= runs; run++)
    for (const [index, { name, url }] of pages.entries()) {
      const step = report.step(`Lighthouse ${run} of ${runs}: ${name}`);
      const lighthouse = (throttling: "simulate" | "devtools") =>
        runLighthouse(tools, chrome, `${url}/`, throttling);
      measured[index]?.simulated.push(await lighthouse("simulate"));
      measured[index]?.slowed.push(await lighthouse("devtools"));
      step.done();
    }
  return [
    `Measured on ${today()}: ${machine()}, Lighthouse ${LIGHTHOUSE}, mobile; median of ${runs}, range in brackets.`,
    table(["", ...pages.map(({ name }) => name)], ...pageRows(measured)),
    "No opener policy: a copy sent without `Cross-Origin-Opener-Policy`.",
  ].join("\n\n");
}

async function measureHydration(): Promise<string> {
  const step = report.step("From the first gesture to the form");
  const times: number[] = [];
  for (let run = 1; run <= runs; run++)
    times.push(await timeToHydration(chrome, `${page.siteUrl}/`));
  step.done();
  const { scriptsAtIntent } = await weigh(page.folder);
  return `After the first gesture, on a phone with a quarter of this machine's speed and 1.6 Mbit/s with 150 ms of delay, the form takes its submits within ${spread(times)} ms. Until then a submit is held. Script files: ${kilobytes(scriptsAtIntent)}; those of the empty page: ${floor.scriptsAtOnce} bytes.`;
}

async function compareServers(): Promise<string> {
  const html = await readFile(join(page.folder, "index.html"), "utf8");
  const script = /src="(\/assets\/main[^"]+)"/.exec(html)?.[1];
  await using nginx = await startNginx(page.folder, page.studioUrl);
  const rows = [["requests a second", "document", "script file"]];
  for (const [name, url] of [
    ["this stack", page.siteUrl],
    ["nginx", nginx?.url],
  ]) {
    const step = report.step(`Requests a second: ${name}`);
    const cells: string[] = [];
    for (const path of ["/", script])
      cells.push(
        url
          ? (await requestsPerSecond(tools, url + path, seconds)).toFixed(0)
          : "not installed",
      );
    rows.push([`${name}`, ...cells]);
    step.done();
  }
  return `${table(...rows)}\n\nOne process each, the same folder and headers, gzip copies, 50 connections; the client ran on the same machine.`;
}

async function installTools(): Promise<void> {
  const step = report.step("Lighthouse and autocannon, beside the project");
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, "package.json"), '{ "private": true }\n');
  await execa("npm", ["install", "--no-audit", "--no-fund", ...TOOLS], {
    cwd: tools,
  });
  step.done();
}
