/** Puts what was measured into words and tables. */
import type { Run } from "./lighthouse.ts";
import { type Spread, spread, written } from "./numbers.ts";

export type Results = {
  date: Date;
  /** How often each measure was taken. */
  runs: number;
  machine: string;
  node: string;
  rivals: { name: string; runs: Run[] }[];
  /** Milliseconds from the first gesture to a form that takes its submits. */
  hydration: Spread;
  /** Bytes of all script files that the first gesture loads, brotli. */
  scripts: { ours: number; floor: number };
  /** Requests a second. */
  servers: { name: string; document: number; script: number }[];
};

type Row = [label: string, cell: (runs: Run[]) => string];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const of = (runs: Run[], read: (run: Run) => number, digits = 0) =>
  written(spread(runs.map(read)), digits);
const sum = (bytes: Record<string, number>) =>
  Object.values(bytes).reduce((total, size) => total + size, 0);

/** @returns Markdown */
export function tables(results: Results): string {
  const { rivals, date, runs, machine, node, hydration, scripts } = results;
  const version = rivals[0]?.runs[0]?.version ?? "";
  return [
    `Measured on ${date.toISOString().slice(0, 10)}: ${machine}, Node ${node}, Lighthouse ${version}, mobile, simulated throttling; median of ${runs}, range in brackets.`,
    table(["", ...rivals.map(({ name }) => name)], pageRows(rivals)),
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

function pageRows(rivals: Results["rivals"]): string[][] {
  const types = new Set(
    rivals.flatMap(({ runs: [first] }) => Object.keys(first?.bytes ?? {})),
  );
  const rows: Row[] = [
    [
      "performance",
      (runs) => of(runs, ({ scores }) => score(scores, "performance")),
    ],
    [
      "accessibility",
      (runs) => of(runs, ({ scores }) => score(scores, "accessibility")),
    ],
    [
      "best practices",
      (runs) => of(runs, ({ scores }) => score(scores, "best-practices")),
    ],
    ["SEO", (runs) => of(runs, ({ scores }) => score(scores, "seo"))],
    ["first contentful paint, ms", (runs) => of(runs, ({ fcp }) => fcp)],
    ["largest contentful paint, ms", (runs) => of(runs, ({ lcp }) => lcp)],
    ["total blocking time, ms", (runs) => of(runs, ({ tbt }) => tbt)],
    ["layout shift", (runs) => of(runs, ({ cls }) => cls, 3)],
    ["on the wire, all", (runs) => kilobytes(sum(runs[0]?.bytes ?? {}))],
    ...[...types].map(
      (type): Row => [
        `– ${type}`,
        (runs) => kilobytes(runs[0]?.bytes[type] ?? 0),
      ],
    ),
  ];
  return rows.map(([label, cell]) => [
    label,
    ...rivals.map(({ runs }) => cell(runs)),
  ]);
}

function score(scores: Record<string, number>, name: string): number {
  return scores[name] ?? Number.NaN;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}
