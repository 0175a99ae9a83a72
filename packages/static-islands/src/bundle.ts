/**
 * `node bundle.ts OPTIONS`: bundles a script and the files that it imports late, and writes
 * them to standard output as JSON.
 */
import { readFile } from "node:fs/promises";
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";
import { type Names, shortenSource } from "./short-names.ts";
import { TARGETS } from "./styles.ts";

export type BundleOptions = {
  /** Source file. */
  script: string;
  /** Folder of files with a hash in their names. */
  assets: string;
  /** Short names, for classes in the sources of scripts and style sheets. */
  names: Names;
};

/** Everything but the contents of packages. */
const OWN = /^(?!.*node_modules).*\.(tsx?|css)$/;

export type Bundled = {
  inline: string;
  /** The files that it imports late. */
  late: [path: string, code: string][];
};

async function bundleInline(settings: BundleOptions): Promise<Bundled> {
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
  const [script] = await bundle(settings.script, settings, format, bundleLate);
  return { inline: script?.code.trim() ?? "", late };
}

/** @returns the chunk of the entry point, then the chunks that it loads */
async function bundle(
  entry: string,
  { assets, names }: BundleOptions,
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
    plugins: [plugin, readSources(names), fetchFirst(assets)],
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

const readSources = (names: Names): Plugin => ({
  name: "read-sources",
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code, file) =>
      OWN.test(file) ? shortenSource(code, file, names) : code,
  },
  // A style element would be blocked by the policy, and inserting rules into that of the
  // document resolves all fonts again.
  load: {
    filter: { id: /\.css$/ },
    async handler(file) {
      const text = await readFile(file, "utf8");
      const styles = JSON.stringify(
        OWN.test(file) ? shortenSource(text, file, names) : text,
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

console.log(
  JSON.stringify(await bundleInline(JSON.parse(process.argv[2] ?? ""))),
);
