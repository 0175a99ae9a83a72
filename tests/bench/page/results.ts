/** Puts what was measured into words and tables. */
import type { Run } from "./lighthouse.ts";
import { type Spread, spread, written } from "./numbers.ts";

export type Results = {
  date: Date;
  /** How often each measure was taken. */
  runs: number;
  machine: string;
  node: string;
  rivals: Rival[];
  /** Milliseconds from the first gesture to a form that takes its submits. */
  hydration: Spread;
  /** Bytes of all script files that the first gesture loads, brotli. */
  scripts: { ours: number; floor: number };
  /** Requests a second. */
  servers: { name: string; document: number; script: number }[];
};

/** Name of the copy of our page that explains what Lighthouse takes points for. */
export const RELAXED = "our page, relaxed";

type Rival = { name: string; simulated: Run[]; applied: Run[] };
type Row = [label: string, cell: (rival: Rival) => string];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const of = (runs: Run[], read: (run: Run) => number, digits = 0) =>
  written(spread(runs.map(read)), digits);
const sum = (bytes: Record<string, number>) =>
  Object.values(bytes).reduce((total, size) => total + size, 0);

/** @returns Markdown */
export function tables(results: Results): string {
  const { rivals, date, runs, machine, node, hydration, scripts } = results;
  const version = rivals[0]?.simulated[0]?.version ?? "";
  return [
    `Measured on ${date.toISOString().slice(0, 10)}: ${machine}, Node ${node}, Lighthouse ${version}, mobile; median of ${runs}, range in brackets.`,
    table(["", ...rivals.map(({ name }) => name)], pageRows(rivals)),
    "Relaxed: a copy whose policy lets Lighthouse read `robots.txt`, sent without `Cross-Origin-Opener-Policy`.",
    `After the first gesture, on a phone with a quarter of this machine's speed and 1.6 Mbit/s with 150 ms of delay, the form takes its submits within ${written(hydration, 0)} ms. Until then a submit is held. Script files: ${kilobytes(scripts.ours)}, of which ${kilobytes(scripts.floor)} are the empty page's.`,
    table(
      ["requests a second", "document", "script file"],
      results.servers.map(({ name, document, script }) => [
        name,
        document.toFixed(0),
        script.toFixed(0),
      ]),
    ),
    "One process each, the same folder and headers, gzip copies, 50 connections; the client ran on the same machine.",
  ].join("\n\n");
}

function pageRows(rivals: Rival[]): string[][] {
  const types = new Set(
    rivals.flatMap(({ simulated: [first] }) => Object.keys(first?.bytes ?? {})),
  );
  const rows: Row[] = [
    ...CATEGORIES.map(
      ([label, name]): Row => [
        label,
        ({ simulated }) =>
          of(simulated, ({ scores }) => scores[name] ?? Number.NaN),
      ],
    ),
    ...times("simulated", ({ simulated }) => simulated),
    ...times("really slowed", ({ applied }) => applied),
    [
      "on the wire, all",
      ({ simulated }) => kilobytes(sum(simulated[0]?.bytes ?? {})),
    ],
    ...[...types].map(
      (type): Row => [
        `– ${type}`,
        ({ simulated }) => kilobytes(simulated[0]?.bytes[type] ?? 0),
      ],
    ),
  ];
  return rows.map(([label, cell]) => [label, ...rivals.map(cell)]);
}

const CATEGORIES = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["best practices", "best-practices"],
  ["SEO", "seo"],
] as const;

/** @param how the phone was had, for the labels */
function times(how: string, runs: (rival: Rival) => Run[]): Row[] {
  return [
    [`first paint, ${how}, ms`, (rival) => of(runs(rival), ({ fcp }) => fcp)],
    [`largest paint, ${how}, ms`, (rival) => of(runs(rival), ({ lcp }) => lcp)],
    [`blocking time, ${how}, ms`, (rival) => of(runs(rival), ({ tbt }) => tbt)],
    [`layout shift, ${how}`, (rival) => of(runs(rival), ({ cls }) => cls, 3)],
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}
