/** Bundles the scripts that visitors and the Studio's frame get (`src/browser`), in place of Next's. */
import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type InputOptions,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";
import { ASSETS } from "./headers.ts";

const SOURCES = join(import.meta.dirname, "../src/browser");

/** A file: its path below the site's root, and its hash (W3C Subresource Integrity). */
export type ScriptFile = { path: string; integrity: string };

export type Scripts = {
  /** Text of the script within each document. */
  inline: string;
  main: ScriptFile;
  /** Loaded by `main` when they are needed. */
  parts: ScriptFile[];
  preview: ScriptFile;
};

/**
 * @param site absolute; the files are written into its assets
 * @throws Error of the bundler when a source cannot be bundled
 */
export async function bundleScripts(site: string): Promise<Scripts> {
  const [inline, main, preview] = await Promise.all([
    bundle("inline.ts", { format: "iife" }),
    bundle("main.tsx", { format: "es" }),
    // One file: the editor needs all of it at once.
    bundle("preview.tsx", { format: "es", codeSplitting: false }),
  ]);
  await mkdir(join(site, ASSETS), { recursive: true });
  const write = async (chunk: Chunk): Promise<ScriptFile> => {
    const path = `/${ASSETS}/${chunk.fileName}`;
    await writeFile(join(site, path), chunk.code);
    const digest = hash("sha256", chunk.code, "base64");
    return { path, integrity: `sha256-${digest}` };
  };
  const [entry, ...parts] = main;
  return {
    inline: inline[0].code.trim(),
    main: await write(entry),
    parts: await Promise.all(parts.map(write)),
    preview: await write(preview[0]),
  };
}

/** Style sheets of Sanity's visual editing. Constructed, as the page's policy allows no style element. */
const styleSheets: Plugin = {
  name: "style-sheets",
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const text = JSON.stringify(await readFile(id, "utf8"));
      const code = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${text}); document.adoptedStyleSheets.push(sheet);`;
      return { code, moduleType: "js" };
    },
  },
};

type Chunk = { fileName: string; code: string };

/** @returns the entry's chunk, then those it loads later */
async function bundle(
  entry: string,
  output: OutputOptions,
): Promise<[Chunk, ...Chunk[]]> {
  const options: InputOptions = {
    input: join(SOURCES, entry),
    platform: "browser",
    transform: {
      target: "es2022",
      define: { "process.env.NODE_ENV": '"production"' },
    },
    plugins: [styleSheets],
    // "use client" means nothing here.
    checks: { moduleLevelDirective: false },
    logLevel: "warn",
  };
  await using build = await rolldown(options);
  const { output: files } = await build.generate({
    ...output,
    minify: true,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
  });
  const [first, ...others] = files;
  return [first, ...others.filter((file) => file.type === "chunk")];
}
