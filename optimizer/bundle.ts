/** `node bundle.ts OPTIONS`: bundles a script and what it imports lazily, and prints it as JSON. */
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { browserslistToTargets, transform } from "lightningcss";
import browsers from "next/dist/shared/lib/modern-browserslist-target.js";
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";
import { ARRIVED, END } from "./arrived.ts";

/** The browsers that Next compiles for, such as `chrome 111`. */
const SCRIPT_TARGETS = browsers.map((browser) => browser.replace(" ", ""));
const STYLE_TARGETS = browserslistToTargets(browsers);

export type BundleOptions = {
  /** The source file of the inline script. */
  script: string;
  /** The site's folder for the files that the script imports lazily. */
  assets: string;
};

export type Bundled = {
  inline: string;
  /** The files that the inline script imports lazily. */
  lazy: [path: string, code: string][];
  /** The names in the site of JSON files that the inline script fetches, by those in the export. */
  data: Record<string, string>;
};

async function bundleInline(options: BundleOptions): Promise<Bundled> {
  const lazy: Bundled["lazy"] = [];
  const addressOf = (file: string) => `/${options.assets}/${file}`;
  /** The files of each lazy entry point, by the name of its own file. */
  const filesOfEntries = new Map<string, string[]>();
  const importWhenArrived: Plugin = {
    name: "arrived-first",
    renderChunk: (code, _chunk, _options, { chunks }) =>
      code.replace(DYNAMIC_IMPORT, (dynamicImport, file: string) => {
        const files =
          filesOfEntries.get(file) ??
          (chunks[file] && withImports(file, chunks));
        // A package works without what it imports here, if it is not installed.
        if (!files) return dynamicImport;
        return `importArrived(${JSON.stringify(files.map(addressOf))})`;
      }),
  };
  const bundleLazy: Plugin = {
    name: "bundle-lazy",
    async resolveId(source, importer, { kind }) {
      if (kind !== "dynamic-import") return;
      const resolved = await this.resolve(source, importer);
      const entryFile = resolved?.id ?? source;
      const chunks = await bundle(entryFile, {}, [importWhenArrived]);
      for (const { fileName, code } of chunks)
        lazy.push([addressOf(fileName), code.trimEnd() + END]);
      const [{ fileName: entry } = { fileName: "" }] = chunks;
      const byName = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, chunk]),
      );
      filesOfEntries.set(entry, withImports(entry, byName));
      return { id: addressOf(entry), external: "absolute" };
    },
  };
  const data: Bundled["data"] = {};
  const fetchNamedData: Plugin = {
    name: "data-of-the-code",
    renderChunk: (code) =>
      code.replace(DATA_FETCH, (_, name: string) => {
        // The paths contain hashes, so this changes with the code, and not with the data.
        const paths = lazy.map(([path]) => path).sort();
        const version = hash("sha256", paths.join()).slice(0, 8);
        data[`${name}.json`] = `${name}-${version}.json`;
        return `fetchArrived("${name}-${version}.json")`;
      }),
  };
  const format = { format: "iife" } as const;
  const plugins = [bundleLazy, importWhenArrived, fetchNamedData];
  const [script] = await bundle(options.script, format, plugins);
  return { inline: script?.code.trim() ?? "", lazy, data };
}

/** @returns the chunk of the entry point, then the chunks that it loads */
async function bundle(
  entry: string,
  output: OutputOptions,
  plugins: Plugin[],
): Promise<OutputChunk[]> {
  await using build = await rolldown({
    input: entry,
    platform: "browser",
    // Lets lazy chunks use the code of the entry, which keeps them few.
    preserveEntrySignatures: "allow-extension",
    transform: {
      target: SCRIPT_TARGETS,
      define: { "process.env.NODE_ENV": '"production"' },
    },
    plugins: [...plugins, adoptStyles],
    // Hides warnings about "use client", which has no effect here.
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    logLevel: "warn",
  });
  const { output: files } = await build.generate({
    ...output,
    intro: ({ dynamicImports }) => (dynamicImports.length > 0 ? ARRIVED : ""),
    minify: true,
    comments: { annotation: false },
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "[name]-[hash].js",
  });
  return files.filter((file) => file.type === "chunk");
}

type Chunks = Record<string, Pick<OutputChunk, "imports" | "isEntry">>;

/** @returns a chunk and those that it imports, without the entry, which has arrived before them */
function withImports(file: string, chunks: Chunks): string[] {
  const imports = chunks[file]?.imports ?? [];
  const others = imports.filter((other) => !chunks[other]?.isEntry);
  const files = others.flatMap((other) => withImports(other, chunks));
  return [...new Set([file, ...files])];
}

/** An `import()`, as Rolldown writes it, and the name of its file. */
const DYNAMIC_IMPORT = /\bimport\("(?:[^"]*\/)?([^"/]+)"\)/g;

/** A `fetch()` of a JSON file of the export, such as `/page.json`. */
const DATA_FETCH = /\bfetch\("(\/[\w-]+)\.json"\)/g;

/**
 * Adopts an imported style sheet: the policy would block a style element, and the browser
 * resolves all fonts again when rules are inserted into the document's own element.
 */
const adoptStyles: Plugin = {
  name: "adopt-styles",
  load: {
    filter: { id: /\.css$/ },
    async handler(file) {
      const { code: styles } = transform({
        filename: file,
        code: await readFile(file),
        minify: true,
        targets: STYLE_TARGETS,
      });
      const code = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(String(styles))}); document.adoptedStyleSheets.push(sheet);`;
      return { code, moduleType: "js" };
    },
  },
};

console.log(
  JSON.stringify(await bundleInline(JSON.parse(process.argv[2] ?? ""))),
);
