import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { defaultTreeAdapter } from "parse5";
import type { Bundled, BundleOptions } from "./bundle.ts";
import {
  attributeOf,
  type Document,
  type Element,
  elementsIn,
  textOf,
} from "./html.ts";

/** Bundles scripts in another process, so that its half a gigabyte of memory is freed at exit. */
export async function bundleScripts(
  options: BundleOptions,
  signal?: AbortSignal,
): Promise<Bundled> {
  const program = join(import.meta.dirname, "bundle.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, JSON.stringify(options)],
    { env: { NODE_ENV: "production" }, maxBuffer: Infinity, signal },
  );
  return JSON.parse(stdout);
}

/** Every inline script of Next contains one of these. */
const NEXT_SCRIPT = /self\.__next_f|\bTURBOPACK\b/;

/** @returns whether an element is a script that runs, not data */
export const isScript = (element: Element): boolean =>
  element.tagName === "script" &&
  !attributeOf(element, "type")?.endsWith("json");

/** Removes the scripts of Next's client, and all preloads except fonts. */
export function takeScriptsOut(document: Document, path: string): void {
  for (const element of elementsIn(document)) {
    const isPreload =
      attributeOf(element, "rel") === "preload" &&
      attributeOf(element, "as") !== "font";
    if (!isScript(element) && !isPreload) continue;
    const address = attributeOf(element, isPreload ? "href" : "src");
    const code = textOf(element);
    assert(
      address ? address.startsWith("/_next/") : NEXT_SCRIPT.test(code),
      `${path} has a script that visitors would not get: ${(address || code).slice(0, 100)}. Only the scripts that are given to the optimizer run.`,
    );
    defaultTreeAdapter.detachNode(element);
  }
}
