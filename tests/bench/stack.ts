/** What the benchmarks need of the stack on this machine. */
import { listen } from "loopback-server";
import { findChromium } from "../../dev/browser.ts";
import { findFreePorts } from "../../dev/ports.ts";
import { createReport } from "../../dev/report.ts";
import { staticFiles } from "../../dev/static-files.ts";
import { IMMUTABLE } from "../../export/headers.ts";
import { openTestStack } from "../test-stack.ts";

export const report = createReport();

/** @throws Error when there is no Chromium on this machine */
export function chromium(): string {
  const found = findChromium(process.env);
  if (!found) throw new Error("The benchmark needs Chromium: see CHROME.");
  return found;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

/** The page, built, on a stack of its own, with the sample content. */
export async function openPage() {
  const stack = await openTestStack("bench-stack", { report });
  const { siteUrl, studioUrl } = stack.environment;
  return {
    siteUrl,
    studioUrl,
    folder: stack.siteFolder() ?? "",
    [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose](),
  };
}

/** Serves a folder as the stack serves the page. */
export const serveFolder = (
  folder: string,
  headers: (path: string) => Record<string, string>,
) =>
  listen(
    staticFiles({
      folders: () => [folder],
      headers,
      immutable: IMMUTABLE,
    }),
    { port: 0 },
  );
