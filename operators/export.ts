/** `export`: everybody who had joined when it began, oldest first. */
import { once } from "node:events";
import { checkResumable, next, settledSpan } from "./export-span.ts";
import { type FormatName, formatOf } from "./formats.ts";
import { openPartialFile, readState, type State } from "./partial-file.ts";
import { EXIT } from "./problem.ts";
import { duration, grouped, startProgress } from "./progress.ts";
import type { Position, Row, Span, Waitlist } from "./waitlist.ts";

export type ExportOptions = Span & {
  format: FormatName;
  /** File to write; standard output if missing. */
  output?: string;
  resume?: boolean;
  /** Ends the export after the page under way, as Ctrl-C does. */
  signal?: AbortSignal;
};

/** A server that allows fewer rows per page gives fewer; that is no end. */
const PAGE = 10_000;

/** Where text goes, and how to say how far it is good. */
type Sink = {
  write(text: string): Promise<void>;
  mark(after: Position, rows: number): Promise<void>;
};

/** @returns the exit code. Says on standard error what it did. */
export async function exportRows(
  waitlist: Waitlist,
  options: ExportOptions,
): Promise<number> {
  const { output } = options;
  const state = output && options.resume ? await readState(output) : undefined;
  if (options.resume) checkResumable(state, waitlist.url, options);
  const span = state ?? (await settledSpan(waitlist, options));
  // Nobody has joined in this time: an empty file is the right answer, too.
  if (!span) return write(waitlist, options, { until: "" }, undefined, 0);
  const total = await waitlist.count(span);
  return write(waitlist, options, span, state, total);
}

async function write(
  waitlist: Waitlist,
  options: ExportOptions,
  span: { since?: string; until: string },
  state: State | undefined,
  total: number,
): Promise<number> {
  const { output } = options;
  const start = performance.now();
  const file = output
    ? await openPartialFile(output, state?.bytes ?? 0)
    : undefined;
  const asked = { url: waitlist.url, format: options.format, ...span };
  let resumable = state !== undefined;
  const sink: Sink = file
    ? {
        write: file.append,
        mark: async (after, rows) => {
          await file.mark({ ...asked, after, rows });
          resumable = true;
        },
      }
    : { write: toStandardOutput, mark: async () => {} };
  const stop = async () => {
    await file?.leave();
    if (resumable) console.error(`Go on with: ${resumption(options)}`);
  };
  try {
    const before = state?.rows ?? 0;
    const rows = await stream(waitlist, options, span, sink, total, state);
    if (rows === undefined) {
      console.error("Interrupted.");
      await stop();
      return EXIT.interrupted;
    }
    await file?.complete();
    const seconds = (performance.now() - start) / 1000;
    const rate = Math.round((rows - before) / Math.max(seconds, 0.001));
    console.error(
      `Exported ${grouped(rows)} ${rows === 1 ? "row" : "rows"} in ${duration(seconds)} (${grouped(rate)}/s).`,
    );
    if (rows > 0)
      console.error(`Whoever joins from now on: --since ${next(span.until)}`);
    return EXIT.done;
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** @returns the command that goes on where this one stopped */
function resumption({ format, since, output }: ExportOptions): string {
  const words = ["npm run waitlist -- export --resume --output", `"${output}"`];
  if (format !== "csv") words.push("--format", format);
  if (since) words.push("--since", since);
  return words.join(" ");
}

/** @returns how many rows there are in the output now; `undefined` if interrupted */
async function stream(
  waitlist: Waitlist,
  { format: name, output, signal }: ExportOptions,
  span: Span,
  sink: Sink,
  total: number,
  state: State | undefined,
): Promise<number | undefined> {
  const format = formatOf(name, output !== undefined);
  let rows = state?.rows ?? 0;
  const progress = startProgress("Exporting", total, rows);
  try {
    if (!state) await sink.write(format.opening);
    let next = total ? waitlist.page(span, state?.after, PAGE) : none();
    for (;;) {
      const page = await next;
      const after = page.at(-1);
      if (!after) break;
      // The next page is on its way while this one is written.
      next = signal?.aborted ? none() : waitlist.page(span, after, PAGE);
      next.catch(() => {});
      await sink.write(
        page.map((row, index) => format.row(row, rows + index)).join(""),
      );
      rows += page.length;
      await sink.mark({ created_at: after.created_at, id: after.id }, rows);
      progress.show(rows);
      if (signal?.aborted) return undefined;
    }
    await sink.write(format.closing(rows));
    return rows;
  } finally {
    progress.clear();
  }
}

const none = (): Promise<Row[]> => Promise.resolve([]);

async function toStandardOutput(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
