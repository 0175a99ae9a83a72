/**
 * `npm run bench:waitlist`: what the rules cost, whether a clock gives anybody
 * away, and how fast a long list is exported. Takes some minutes; writes its
 * tables into docs/waitlist.md. `--rows N` exports another number of rows.
 */
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";
import { type ExportResult, measureExports } from "./exports.ts";
import {
  type JoinResult,
  measureEmbedded,
  measureNative,
  type TimingResult,
} from "./joins.ts";

const page = new URL("../../docs/waitlist.md", import.meta.url);
const BEGIN = "<!-- npm run bench:waitlist writes from here -->";
const END = "<!-- to here -->";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" } },
});

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

const joinTable = (results: JoinResult[]) =>
  table(
    [
      "engine",
      "clients",
      "without rules, joins/s",
      "with rules, joins/s",
      "ratio",
      "p50 ms",
      "p99 ms",
    ],
    results.map(({ engine, clients, plain, rules, p50, p99 }) => [
      engine,
      String(clients),
      whole(plain),
      whole(rules),
      (rules / plain).toFixed(2),
      p50.toFixed(1),
      p99.toFixed(1),
    ]),
  );

const timingTable = (results: TimingResult[]) =>
  table(
    [
      "engine",
      "first join, median ms",
      "repeated join, median ms",
      "right guesses from one look at the clock",
    ],
    results.map(({ engine, first, repeated, guess }) => [
      engine,
      first.toFixed(3),
      repeated.toFixed(3),
      `${(guess * 100).toFixed(1)} %`,
    ]),
  );

const exportTable = (results: ExportResult[]) =>
  table(
    ["what", "rows", "rows/s", "peak memory, MB", "file, MB"],
    results.map(({ what, rows, perSecond, peakMemory, size }) => [
      what,
      whole(rows),
      whole(perSecond),
      whole(peakMemory),
      whole(size),
    ]),
  );

/** Load average before the measurement: above the number of processors, all figures suffer. */
const [busy = 0] = loadavg();

const say = (text: string) => console.error(text);

say("Starting PostgreSQL");
const server = await startScratchPostgres({ max_connections: 100 });
try {
  say("Joins on PostgreSQL (about two minutes)");
  const native = await measureNative(server);
  say("Joins on the embedded Supabase (about two minutes)");
  const embedded = await measureEmbedded();
  say(`Export of ${values.rows} rows`);
  const exports = await measureExports(server, Number(values.rows));

  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${whole(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; servers and clients share it, and the load average was ${busy.toFixed(1)} from other work when it began`;
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.`,
    joinTable([...native.joins, ...embedded.joins]),
    timingTable([native.timing, embedded.timing]),
    exportTable(exports),
  ].join("\n\n");
  console.log(text);
  const document = await readFile(page, "utf8");
  const [before] = document.split(BEGIN);
  const after = document.split(END)[1] ?? "";
  await writeFile(page, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
} finally {
  await server.stop();
}
