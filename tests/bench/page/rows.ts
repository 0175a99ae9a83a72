/** The figures of Lighthouse as rows of a table. */
import { spread } from "../results.ts";
import type { Run } from "./lighthouse.ts";

/** A page and its runs, with either way of slowing. */
export type Measured = { name: string; simulated: Run[]; slowed: Run[] };

const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const TIMES = {
  "first paint, ms": "first-contentful-paint",
  "largest paint, ms": "largest-contentful-paint",
  "blocking time, ms": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
};

/** @returns a row for each figure, with a cell for each page */
export function pageRows(pages: Measured[]): string[][] {
  const row = (label: string, cell: (page: Measured) => string) => [
    label,
    ...pages.map(cell),
  ];
  const of = (all: Run[], name: string, digits = 0) =>
    spread(
      all.map(({ figures }) => figures[name] ?? Number.NaN),
      digits,
    );
  const bytes = ({ simulated: [first] }: Measured) => first?.bytes ?? {};
  const types = new Set(pages.flatMap((page) => Object.keys(bytes(page))));
  return [
    ...SCORES.map((name) => row(name, ({ simulated }) => of(simulated, name))),
    ...(["simulated", "slowed"] as const).flatMap((kind) =>
      Object.entries(TIMES).map(([label, name]) =>
        row(`${label}, ${kind}`, (page) =>
          of(page[kind], name, name.endsWith("shift") ? 3 : 0),
        ),
      ),
    ),
    row("on the wire, all", (page) =>
      kilobytes(
        Object.values(bytes(page)).reduce((sum, size) => sum + size, 0),
      ),
    ),
    ...[...types].map((type) =>
      row(`– ${type}`, (page) => kilobytes(bytes(page)[type] ?? 0)),
    ),
  ];
}

/** @returns bytes in thousands, as hosts count them */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
