import { stripVTControlCharacters, styleText } from "node:util";

export type Report = ReturnType<typeof createReport>;

/** Milliseconds after which a long step prints its time again. */
const INTERVAL_MS = 10_000;

const { stdout, stderr } = process;

/** Names of variables with secrets. The publishable key is not one: visitors get it. */
const SECRET = /TOKEN|SECRET|PASSWORD|(?<!PUBLISHABLE)_KEY$/i;

/** Replaces secrets, which errors of libraries and commands may quote, with variable names. */
function withoutSecrets(text: string): string {
  let redacted = text.replaceAll(/\b(bearer) \S+/gi, "$1 …");
  for (const [name, value = ""] of Object.entries(process.env))
    if (value.length > 5 && SECRET.test(name))
      redacted = redacted.replaceAll(value, name);
  return redacted;
}

/** Control characters except line ends and tabs, and characters that reorder text. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Makes text from outside safe to print: a terminal would execute its escape sequences. */
export const printable = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(CONTROLS, "\uFFFD");

/** Prints what a command does, one line per step. */
export function createReport() {
  const say = (text: string) => void stdout.write(`${text}\n`);
  return {
    say,
    error: (text: string) =>
      void stderr.write(
        `${styleText("red", withoutSecrets(printable(text)), { stream: stderr })}\n`,
      ),
    /** Runs work as a step. The step's line ends with the result if it is a string. */
    async step<Result>(
      title: string,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const started = performance.now();
      const line = (symbol: string, note?: unknown) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        const end = typeof note === "string" ? `: ${note}` : "";
        say(`${symbol} ${title}, ${seconds} s${end}`);
      };
      const timer = setInterval(line, INTERVAL_MS, "…").unref();
      try {
        const result = await work();
        line(styleText("green", "✓", { stream: stdout }), result);
        return result;
      } catch (error) {
        line(styleText("red", "✗", { stream: stdout }));
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
