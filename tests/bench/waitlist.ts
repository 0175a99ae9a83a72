/**
 * `npm run bench:waitlist`: what the rules cost, whether a clock gives anybody
 * away, and how fast a long list is exported. Takes some minutes; writes its
 * tables into docs/waitlist.md. `-- --quick` for a look that is not written down.
 */
import { loadavg } from "node:os";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";
import { machine, table, today, writeMeasured } from "./results.ts";
import { openEmbedded, openNative } from "./waitlist/engines.ts";
import { measureExports } from "./waitlist/exports.ts";
import { measureJoins, measureTiming } from "./waitlist/joins.ts";

const quick = process.argv.includes("--quick");
/** Load average before the measurement: above the number of processors, all figures suffer. */
const [busy = 0] = loadavg();

const joins = [
  [
    "engine",
    "clients",
    "without rules, joins/s",
    "with rules, joins/s",
    "ratio",
    "p50 ms",
    "p99 ms",
  ],
];
const timing = [
  [
    "engine",
    "first join, median ms",
    "repeated join, median ms",
    "right guesses from one look at the clock",
  ],
];
console.error("Starting PostgreSQL");
await using server = await startScratchPostgres();
for (const open of [() => openNative(server), openEmbedded]) {
  await using engine = await open();
  console.error(`Joins on ${engine.name}`);
  for (const clients of [1, 16, 64])
    joins.push(await measureJoins(engine, clients, quick ? 0.2 : 2));
  timing.push(await measureTiming(engine, quick ? 20 : 2_000));
}
console.error("Exports");
const exports = [
  ["what", "rows", "rows/s", "peak memory, MB", "file, MB"],
  ...(await measureExports(server, quick ? 10_000 : 1_000_000)),
];
const text = [
  `Measured ${today()} on ${machine()}; servers and clients share it, and the load average was ${busy.toFixed(1)} from other work when it began.`,
  ...[joins, timing, exports].map((rows) => table(...rows)),
].join("\n\n");
console.log(text);
if (!quick) await writeMeasured("waitlist.md", text);
