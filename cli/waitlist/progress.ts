/** Numbers for people, and progress on a terminal. */

/** @returns a number with thousands separated, as everywhere in this command line */
export const grouped = (number: number) => number.toLocaleString("en-US");

/**
 * Shows how far a command is, over what it showed before: on standard
 * error, so that output holds data alone, and only on a terminal.
 *
 * @param share done, from 0 to 1; without it the line is cleared
 */
export function showProgress(share?: number): void {
  const line = share === undefined ? "" : `${Math.floor(share * 100)} % done`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}
