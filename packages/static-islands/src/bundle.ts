/**
 * `node bundle.ts OPTIONS`: bundles a script and the files that it imports late, and writes
 * them to standard output as JSON.
 */
import { readFile } from "node:fs/promises";
import browsers from "next/dist/shared/lib/modern-browserslist-target.js";
import {
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from "rolldown";

/** The browsers that Next compiles for, such as `chrome111`. */
const TARGETS = browsers.map((browser) => browser.replace(" ", ""));

export type BundleOptions = {
  /** The source file of the inline script. */
  script: string;
  /** The site's folder for the files that the script imports late. */
  assets: string;
};

export type Bundled = {
  inline: string;
  /** The files that the inline script imports late. */
  late: [path: string, code: string][];
};

async function bundleInline(options: BundleOptions): Promise<Bundled> {
  const late: Bundled["late"] = [];
  const bundleLate: Plugin = {
    name: "bundle-late",
    async resolveId(source, importer, { kind }) {
      if (kind !== "dynamic-import") return;
      const resolved = await this.resolve(source, importer);
      const chunks = await bundle(resolved?.id ?? source, {});
      const paths = chunks.map(({ fileName, code }) => {
        const path = `/${options.assets}/${fileName}`;
        late.push([path, code]);
        return path;
      });
      return { id: paths[0] ?? "", external: "absolute" };
    },
  };
  const format = { format: "iife" } as const;
  const [script] = await bundle(options.script, format, bundleLate);
  return { inline: script?.code.trim() ?? "", late };
}

/** @returns the chunk of the entry point, then the chunks that it loads */
async function bundle(
  entry: string,
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
    plugins: [plugin, adoptStyles],
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

/**
 * Adopts an imported style sheet: the policy would block a style element, and the browser
 * resolves all fonts again when rules are inserted into the document's own element.
 */
const adoptStyles: Plugin = {
  name: "adopt-styles",
  load: {
    filter: { id: /\.css$/ },
    async handler(file) {
      const styles = JSON.stringify(await readFile(file, "utf8"));
      const code = `const sheet = new CSSStyleSheet(); sheet.replaceSync(${styles}); document.adoptedStyleSheets.push(sheet);`;
      return { code, moduleType: "js" };
    },
  },
};

console.log(
  JSON.stringify(await bundleInline(JSON.parse(process.argv[2] ?? ""))),
);
