/** What the commands say on the terminal. */
import type { Settings } from "./settings.ts";

/** Where everything is, once it is up. */
export function addressLines({
  ports,
  sanity,
  supabase,
  siteUrl,
  studioUrl,
}: Settings): string {
  const lines: [string, string][] = [
    ["Page", siteUrl],
    ["Studio", studioUrl],
    [
      "Content Lake",
      sanity.kind === "embedded"
        ? `http://localhost:${ports.contentLake}`
        : `Sanity project ${sanity.projectId}, dataset ${sanity.dataset}`,
    ],
    [
      "Supabase",
      supabase.kind === "embedded"
        ? `http://localhost:${ports.supabase}`
        : supabase.url,
    ],
  ];
  return [
    "",
    ...lines.map(([name, address]) => `  ${name.padEnd(14)}${address}`),
    "",
    "Ctrl-C stops everything.",
  ].join("\n");
}

/** Why the page is not the published one. */
export function problemLines(
  problems: readonly string[],
  title = "The page was not built; what visitors see has not changed.",
): string {
  return [
    title,
    ...problems.map((problem) => `  - ${problem.replaceAll("\n", "\n    ")}`),
  ].join("\n");
}

/** What went wrong, and beneath it what that came from. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [
    error.message,
    ...causes.filter(Boolean).map((cause) => `  ${reasonOf(cause)}`),
  ].join("\n");
}
