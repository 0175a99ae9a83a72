/** A progress bar on a terminal; silent elsewhere. */

export type Progress = { show(done: number): void; clear(): void };

const WIDTH = 24;
/** Redrawing more often than this, in milliseconds, only flickers. */
const EVERY = 100;

/** @returns a number with thousands separated, as everywhere in this command line */
export const grouped = (number: number) => number.toLocaleString("en-US");

/**
 * One line of progress. Pure.
 *
 * @param seconds since the start
 * @param before how many of `done` were there at the start (an export resumed)
 */
export function progressLine(
  what: string,
  done: number,
  total: number,
  seconds: number,
  before = 0,
): string {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  const full = Math.round(share * WIDTH);
  const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  const rate = seconds > 0 ? (done - before) / seconds : 0;
  const left = rate > 0 ? duration((total - done) / rate) : "…";
  return `${what} ${bar} ${percent} %  ${grouped(done)} of ${grouped(total)} · ${grouped(Math.round(rate))}/s · ${left} left`;
}

/** @returns seconds as a person says them: `8 s`, `2 min 5 s`, `1 h 3 min` */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Draws on standard error, so that standard output holds data only. */
export function startProgress(
  what: string,
  total: number,
  before = 0,
): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { show() {}, clear() {} };
  const start = performance.now();
  let drawn = 0;
  return {
    show(done) {
      const now = performance.now();
      if (now - drawn < EVERY && done < total) return;
      drawn = now;
      const line = progressLine(
        what,
        done,
        total,
        (now - start) / 1000,
        before,
      );
      stderr.write(`\r\x1b[K${line.slice(0, stderr.columns - 1)}`);
    },
    clear: () => void stderr.write("\r\x1b[K"),
  };
}
