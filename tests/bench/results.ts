/** Figures out of repeated measures, and Markdown out of figures. */
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";

/** @returns the value that `share` of the values do not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const index = Math.min(Math.floor(sorted.length * share), sorted.length - 1);
  return sorted[index] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** @returns the median, and the range in brackets where there is one */
export function spread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [0.5, 0, 1].map((share) =>
    quantile(values, share).toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

export const whole = (value: number) => Math.round(value).toLocaleString("en");

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;

export const today = () => new Date().toISOString().slice(0, 10);

/** @param rows the first one is the head */
export function table(...rows: string[][]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Replaces what stands between two comments; the rest of a page is thought, not measured. */
export async function writeMeasured(
  document: string,
  text: string,
): Promise<void> {
  const file = new URL(`../../docs/${document}`, import.meta.url);
  const before = await readFile(file, "utf8");
  const after = before.replace(
    /(<!-- measured -->\n)[\s\S]*(<!-- \/measured -->)/,
    (_all, begin: string, end: string) => `${begin}\n${text}\n\n${end}`,
  );
  await writeFile(file, after);
}
