/** Reads what `next build` prints. Pure. */

/** Why a build ended without a site. */
export type BuildFailure =
  /** Another build of this checkout runs. */
  | { kind: "busy" }
  /** What is published does not make a page: editors can mend it. */
  | { kind: "content"; problems: string[] }
  /** The code or the machine is at fault. */
  | { kind: "build"; problems: string[] };

const PROGRESS: readonly [RegExp, string][] = [
  [/Creating an optimized production build/, "compiling"],
  [/Running TypeScript|Checking validity of types/, "checking types"],
  [/Collecting page data/, "collecting pages"],
  [/Generating static pages/, "writing pages"],
  [/Exporting/, "exporting"],
];

/** @returns what the build is at, if the line tells */
export function progressOf(line: string): string | undefined {
  return PROGRESS.find(([pattern]) => pattern.test(line))?.[1];
}

/** Where a build is broken off, this many lines are quoted. */
const QUOTED_LINES = 15;

/**
 * Finds the reasons in the output of a failed build.
 *
 * @param output its lines
 * @returns the content's gaps, one sentence each, when they are the reason;
 *   else the lines around the first error
 */
export function failureOf(output: readonly string[]): BuildFailure {
  if (output.some((line) => line.includes("Another next build process"))) {
    return { kind: "busy" };
  }
  const incomplete = output.findIndex((line) =>
    line.includes("content is incomplete"),
  );
  if (incomplete >= 0) {
    const rest = output.slice(incomplete + 1);
    const end = rest.findIndex((line) => !/^\s+- /.test(line));
    const gaps = rest.slice(0, end < 0 ? undefined : end);
    if (gaps.length > 0) {
      return {
        kind: "content",
        problems: gaps.map((gap) => gap.replace(/^\s+- /, "")),
      };
    }
  }
  const lines = output.filter((line) => line.trim());
  const first = lines.findIndex((line) => /error|failed|cannot|⨯/i.test(line));
  const quoted =
    first < 0
      ? lines.slice(-QUOTED_LINES)
      : lines.slice(first, first + QUOTED_LINES);
  return {
    kind: "build",
    problems: [quoted.join("\n") || "The build ended without a word."],
  };
}
