/** Bundles the scripts in `src/browser`, which replace Next's. */
import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";
import { NOT_FOUND } from "./addresses.ts";
import type { Script } from "./finish-document.ts";
import { ASSETS } from "./headers.ts";
import type { ShortNames } from "./short-names.ts";

const SOURCES = join(import.meta.dirname, "../../src/browser");
/** Our own sources. The class names of packages are not changed. */
const OWN = /\/src\/(?!.*node_modules).*\.tsx?$/;

/** @returns inline scripts, which load the files that this writes to the site */
export async function bundleScripts(
  site: string,
  names: ShortNames,
): Promise<Script[]> {
  const [inline, notFound, main, preview] = await Promise.all([
    bundle("inline.ts", names, { format: "iife" }),
    bundle("not-found.ts", names, { format: "iife" }),
    bundle("main.tsx", names, { format: "es" }),
    // One file, because an editor needs all of it at once.
    bundle("preview.tsx", names, { format: "es", codeSplitting: false }),
  ]);
  await mkdir(join(site, ASSETS), { recursive: true });
  const write = async ({ fileName, code }: OutputChunk) => {
    const path = `/${ASSETS}/${fileName}`;
    await writeFile(join(site, path), code);
    return [path, `sha256-${hash("sha256", code, "base64")}`];
  };
  const files = await Promise.all([...main, ...preview].map(write));
  // W3C Subresource Integrity.
  const text = JSON.stringify({ integrity: Object.fromEntries(files) });
  return [
    { type: "importmap", text },
    { text: inline[0].code.trim() },
    { text: notFound[0].code.trim(), path: NOT_FOUND },
  ];
}

const shortNames = (names: ShortNames): Plugin => ({
  name: "short-names",
  transform: {
    filter: { id: OWN },
    handler: (code, file) => names.inScript(code, file),
  },
  // A style sheet that a script imports is inserted into the page's own, because the
  // policy blocks other style elements.
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const text = await readFile(id, "utf8");
      const styles = id.includes("node_modules") ? text : names.inStyles(text);
      const rule = JSON.stringify(`@media all{${styles}}`);
      const code = `const sheet = document.querySelector("link[as=font] + style")?.sheet; sheet?.insertRule(${rule}, sheet.cssRules.length);`;
      return { code, moduleType: "js" };
    },
  },
});

/** @returns the chunk of the entry point, then the chunks that it loads */
async function bundle(
  entry: string,
  names: ShortNames,
  output: OutputOptions,
): Promise<[OutputChunk, ...OutputChunk[]]> {
  await using build = await rolldown({
    input: join(SOURCES, entry),
    platform: "browser",
    transform: {
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
    },
    plugins: [shortNames(names)],
    // "use client" has no effect here.
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    logLevel: "warn",
  });
  const { output: files } = await build.generate({
    ...output,
    minify: true,
    comments: { annotation: false },
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
  });
  const [first, ...others] = files;
  return [first, ...others.filter((file) => file.type === "chunk")];
}
