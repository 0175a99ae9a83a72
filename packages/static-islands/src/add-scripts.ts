import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bundled, BundleOptions } from "./bundle.ts";
import { addToBody, changeDocuments, type Files } from "./files.ts";

const program = join(import.meta.dirname, "bundle.ts");

/** Bundles of this process, which takes its sources to be the same for as long as it runs. */
const bundles = new Map<string, Promise<Bundled>>();

/** Adds a script, which is inline in every document, and the files that it imports late. */
export async function addScripts(
  files: Files,
  options: BundleOptions,
  signal?: AbortSignal,
): Promise<Files> {
  const key = JSON.stringify(options);
  const bundled =
    bundles.get(key) ??
    // In a process of its own, which gives back half a gigabyte of memory when it exits.
    promisify(execFile)(process.execPath, [program, key], {
      maxBuffer: Number.POSITIVE_INFINITY,
      signal,
    }).then(({ stdout }): Bundled => JSON.parse(stdout));
  bundles.set(key, bundled);
  bundled.catch(() => bundles.delete(key));
  const { inline, late } = await bundled;
  const changed = await changeDocuments(files, (document) =>
    addToBody(document, `<script>${inline}</script>`),
  );
  return new Map([...changed, ...late]);
}
