import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";
import { addToBody, changeDocuments, type Files } from "./files.ts";
import { TARGETS } from "./styles.ts";

type Settings = {
  /** Folder of files with a hash in their names. */
  assets: string;
  /** Changes the sources of scripts and style sheets. */
  inSource: (text: string, file: string) => string;
};

/** Everything but the contents of packages. */
const OWN = /^(?!.*node_modules).*\.(tsx?|css)$/;

/**
 * Bundles a script, which is inline in every document, and the files that it imports late.
 *
 * @param options.script source file
 * @param options.cache folder that keeps the scripts for as long as the sources are the same
 */
export async function addScripts(
  files: Files,
  options: Settings & { script: string; cache: string },
): Promise<Files> {
  const cached = join(options.cache, "scripts.json");
  const read = readFile(cached, "utf8").then(JSON.parse);
  const { inline, late }: Bundled = await read.catch(() =>
    bundleInline(options.script, options),
  );
  await mkdir(dirname(cached), { recursive: true });
  await writeFile(cached, JSON.stringify({ inline, late }));
  const changed = await changeDocuments(files, (document) =>
    addToBody(document, `<script>${inline}</script>`),
  );
  return new Map([...changed, ...late]);
}

type Bundled = {
  inline: string;
  /** The files that it imports late. */
  late: [path: string, code: string][];
};

async function bundleInline(
  entry: string,
  settings: Settings,
): Promise<Bundled> {
  const late: Bundled["late"] = [];
  const bundleLate: Plugin = {
    name: "bundle-late",
    async resolveId(source, importer, { kind }) {
      if (kind !== "dynamic-import") return;
      const resolved = await this.resolve(source, importer);
      const chunks = await bundle(resolved?.id ?? source, settings, {});
      const paths = chunks.map(({ fileName, code }) => {
        const path = `/${settings.assets}/${fileName}`;
        late.push([path, code]);
        return path;
      });
      return { id: paths[0] ?? "", external: "absolute" };
    },
  };
  const format = { format: "iife" } as const;
  const [script] = await bundle(entry, settings, format, bundleLate);
  return { inline: script?.code.trim() ?? "", late };
}

/** @returns the chunk of the entry point, then the chunks that it loads */
async function bundle(
  entry: string,
  { assets, inSource }: Settings,
  output: OutputOptions,
  plugin?: Plugin,
): Promise<OutputChunk[]> {
  await using build = await rolldown({
    input: entry,
    platform: "browser",
    // Late chunks share code with the entry, which keeps them few.
    preserveEntrySignatures: "allow-extension",
    transform: {
      target: TARGETS,
      define: { "process.env.NODE_ENV": '"production"' },
    },
    plugins: [plugin, readSources(inSource), fetchFirst(assets)],
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
  return files.filter((file) => file.type === "chunk");
}

const readSources = (inSource: Settings["inSource"]): Plugin => ({
  name: "read-sources",
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code, file) => (OWN.test(file) ? inSource(code, file) : code),
  },
  // A style element would be blocked by the policy, and inserting rules into that of the
  // document resolves all fonts again.
  load: {
    filter: { id: /\.css$/ },
    async handler(file) {
      const text = await readFile(file, "utf8");
      const styles = JSON.stringify(
        OWN.test(file) ? inSource(text, file) : text,
      );
      const code = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${styles}); document.adoptedStyleSheets.push(sheet);`;
      return { code, moduleType: "js" };
    },
  },
});

/**
 * A module that could not be fetched stays missing while the document is open (HTML Living
 * Standard, "module map"). So a file is imported only once it is in the browser's cache, and
 * `import()` can be tried again.
 */
const fetchFirst = (assets: string): Plugin => ({
  name: "fetch-first",
  renderChunk: (code) =>
    code.replaceAll(
      /\bimport\((["'`])(?:\.|\/\w+)\/([^"'`]+)\1\)/g,
      `(async (path) => {
        const response = await fetch(path);
        await response.text();
        if (!response.ok) throw Error(path);
        return import(path);
      })("/${assets}/$2")`,
    ),
});
