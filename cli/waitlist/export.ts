/** `export`: everybody who had joined when it began, oldest first. */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import {
  checkReplaceable,
  type ExportTarget,
  openExportFile,
  readCheckpoint,
} from "./export-file.ts";
import { EXIT, Failure } from "./failure.ts";
import { FORMATS, type FormatName } from "./formats.ts";
import { nextMoment } from "./moments.ts";
import { grouped, showProgress } from "./progress.ts";
import type { Span, Waitlist } from "./waitlist.ts";

export type ExportOptions = Span & {
  format: FormatName;
  /** File to write; standard output if missing. */
  output?: string;
  resume?: boolean;
};

/**
 * From its date of joining to its commit a row takes milliseconds. After this
 * wait (in milliseconds) all rows up to the last one seen are there, and none
 * can appear among them later: nobody is lost between this export and the next.
 */
const SETTLE = 1_000;

/** Excel takes CSV for UTF-8 only after it; programs that read a pipe would trip over one. */
const BYTE_ORDER_MARK = "\ufeff";

const openStandardOutput = (signal: AbortSignal): ExportTarget => ({
  async append(text) {
    if (!process.stdout.write(text))
      await once(process.stdout, "drain", { signal });
  },
  async complete() {},
  async [Symbol.asyncDispose]() {},
});

/** Says on standard error what it did, or how to go on. */
export async function exportRows(
  waitlist: Waitlist,
  options: ExportOptions,
): Promise<void> {
  const { output, since = "-infinity", resume } = options;
  const { opening, row, separator, closing } = FORMATS[options.format];
  const { url, signal } = waitlist;
  const command = resumption(options);
  if (resume && !output)
    throw new Failure("--resume needs --output FILE.", EXIT.usage);
  if (output) checkReplaceable(output);
  const earlier =
    resume && output ? await readCheckpoint(output, url, command) : undefined;
  const span = { since, until: earlier?.until ?? options.until };
  const { count, last } = await waitlist.count(span);
  if (last && !earlier) await setTimeout(SETTLE);
  // Fixed at the last row there is now, however long the export takes.
  const until = earlier?.until ?? last ?? since;

  await using target = output
    ? await openExportFile(output, earlier)
    : openStandardOutput(signal);
  const start = performance.now();
  let rows = earlier?.rows ?? 0;
  try {
    if (!earlier && output && options.format === "csv")
      await target.append(BYTE_ORDER_MARK);
    if (!earlier) await target.append(opening);
    const first = { created_at: since, id: 0 };
    for await (const page of waitlist.pages(earlier?.after ?? first, until)) {
      const { created_at, id } = page.at(-1) ?? first;
      const after = { created_at, id };
      const text = page.map(row).join(separator);
      const before = rows > 0 ? separator : "";
      const good = { url, command, until, rows: rows + page.length, after };
      await target.append(before + text, good);
      rows = good.rows;
      showProgress(rows / count);
    }
    await target.append(closing);
    await target.complete();
  } catch (error) {
    showProgress();
    if (output && rows > 0) console.error(`Go on with: ${command}`);
    throw error;
  }
  showProgress();
  const seconds = (performance.now() - start) / 1000;
  console.error(
    `Exported ${grouped(rows)} ${rows === 1 ? "row" : "rows"} in ${seconds.toFixed(1)} s.`,
  );
  if (rows > 0)
    console.error(`Whoever joins from now on: --since ${nextMoment(until)}`);
}

/** @returns the command that goes on with an interrupted export */
function resumption({ format, since, output }: ExportOptions): string {
  const words = ["npm run waitlist -- export --resume --output", `"${output}"`];
  if (format !== "csv") words.push("--format", format);
  if (since) words.push("--since", since);
  return words.join(" ");
}
