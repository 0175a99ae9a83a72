/** Tells on the terminal what is being done: one line for each step. */

/** A step that is under way. */
export type Step = {
  /** Says how far it is. Shown at once on a terminal, now and then in a log. */
  progress(text: string): void;
  /** Ends the step's line. */
  done(note?: string): void;
  fail(note?: string): void;
};

export type Report = {
  step(title: string): Step;
  /** A line of its own. */
  say(text: string): void;
  /** Something went wrong; goes to standard error. */
  complain(text: string): void;
};

type Output = {
  write(text: string): void;
  isTerminal: boolean;
  now(): number;
};

/** A log gets a line of progress this often. */
const LOG_EVERY_MS = 10_000;
const ERASE_LINE = "\r\u001b[2K";

const standardOutput: Output = {
  write: (text) => process.stdout.write(text),
  isTerminal: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  now: () => performance.now(),
};

/**
 * @param output where the lines go; colours and lines that change in place
 *   only on a terminal
 */
export function createReport(output: Output = standardOutput): Report {
  const { isTerminal } = output;
  const paint = (code: number, text: string) =>
    isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text;
  /** Steps under way; a terminal shows the one that began last. */
  const active: { redraw: () => void }[] = [];

  const line = (text: string) => {
    if (isTerminal && active.length > 0) output.write(ERASE_LINE);
    output.write(`${text}\n`);
    active.at(-1)?.redraw();
  };

  return {
    say: line,
    complain: (text) => line(paint(31, text)),
    step(title) {
      const started = output.now();
      let latest = "";
      let logged = started;
      const seconds = () => ((output.now() - started) / 1000).toFixed(1);
      const draw = () => {
        const tail = latest && paint(2, ` ${latest}`);
        output.write(`${ERASE_LINE}… ${title}, ${seconds()} s${tail}`);
      };
      const tick = () => {
        if (isTerminal) {
          if (active.at(-1) === mine) draw();
          return;
        }
        if (output.now() - logged < LOG_EVERY_MS) return;
        logged = output.now();
        output.write(`… ${title}, ${seconds()} s${latest && `: ${latest}`}\n`);
      };
      const mine = { redraw: isTerminal ? draw : () => {} };
      active.push(mine);
      const timer = setInterval(tick, isTerminal ? 200 : 1000);
      timer.unref();
      if (isTerminal) draw();
      const end = (mark: string, note = "") => {
        clearInterval(timer);
        if (isTerminal) output.write(ERASE_LINE);
        active.splice(active.indexOf(mine), 1);
        line(`${mark} ${title}, ${seconds()} s${note && `: ${note}`}`);
      };
      return {
        progress(text) {
          latest = text;
          tick();
        },
        done: (note) => end(paint(32, "✓"), note),
        fail: (note) => end(paint(31, "✗"), note),
      };
    },
  };
}

/** A report for tests and tools that speak for themselves. */
export const silentReport: Report = {
  step: () => ({ progress() {}, done() {}, fail() {} }),
  say() {},
  complain() {},
};
