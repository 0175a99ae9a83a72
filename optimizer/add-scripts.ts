import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bundled, BundleOptions } from "./bundle.ts";
import { addToEnd, changeDocuments, type Files } from "./files.ts";

/** Bundles scripts in another process, whose half a gigabyte of memory is free when it exits. */
export async function bundleScripts(
  options: BundleOptions,
  signal?: AbortSignal,
): Promise<Bundled> {
  const program = join(import.meta.dirname, "bundle.ts");
  const env = { NODE_ENV: "production" } as const;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, JSON.stringify(options)],
    { env, maxBuffer: Number.POSITIVE_INFINITY, signal },
  );
  return JSON.parse(stdout);
}

/** Adds the inline script to every document, and its files to the site. */
export function addScripts(files: Files, scripts: Bundled): Files {
  const { inline, lazy, data } = scripts;
  const changed = changeDocuments(files, (document) =>
    addToEnd(document, "body", `<script>${inline}</script>`),
  );
  const named = [...changed].map(
    ([path, content]) => [data[path] ?? path, content] as const,
  );
  return new Map([...named, ...lazy]);
}
