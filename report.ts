/** What a command shows on the terminal: one line for each step. */
import { styleText } from "node:util";

/** A step that is under way. */
type Step = {
  done(note?: string): void;
  failed(note?: string): void;
};

export type Report = {
  step(title: string): Step;
  /** A line of its own. */
  say(text: string): void;
  /** Something went wrong; goes to standard error. */
  error(text: string): void;
};

/** A step that takes longer shows its time this often. */
const INTERVAL_MS = 10_000;

const { stdout, stderr } = process;

export function createReport(): Report {
  const write = (text: string) => void stdout.write(`${text}\n`);
  return {
    say: write,
    error: (text) =>
      void stderr.write(`${styleText("red", text, { stream: stderr })}\n`),
    step(title) {
      const started = performance.now();
      const line = (sign: string, note?: string) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        write(`${sign} ${title}, ${seconds} s${note ? `: ${note}` : ""}`);
      };
      const timer = setInterval(line, INTERVAL_MS, "…").unref();
      const end = (sign: string) => (note?: string) => {
        clearInterval(timer);
        line(sign, note);
      };
      return {
        done: end(styleText("green", "✓", { stream: stdout })),
        failed: end(styleText("red", "✗", { stream: stdout })),
      };
    },
  };
}

/** Shows nothing: for tests. */
export const silentReport: Report = {
  step: () => ({ done() {}, failed() {} }),
  say() {},
  error() {},
};
