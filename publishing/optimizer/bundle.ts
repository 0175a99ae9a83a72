/**
 * `node bundle.ts OPTIONS`: bundles scripts one after another, and prints them as JSON. Each is
 * self-contained, and loads others by address.
 */
import { readFile } from "node:fs/promises";
import { browserslistToTargets, transform } from "lightningcss";
import browsers from "next/dist/shared/lib/modern-browserslist-target.js";
import { type Plugin, rolldown } from "rolldown";

/** The browsers that Next compiles for, such as `chrome 111`. */
const SCRIPT_TARGETS = browsers.map((browser) => browser.replace(" ", ""));
const STYLE_TARGETS = browserslistToTargets(browsers);

export type BundleOptions = {
  /**
   * The sources of script files, by name. In later scripts, a file's address replaces
   * `globalThis.NAME`.
   */
  files: Record<string, string>;
  /** The source of the inline script. */
  inline: string;
  /** The site's folder for the files. */
  assets: string;
};

export type Bundled = {
  inline: string;
  files: [path: string, code: string][];
};

async function bundle(
  input: string,
  define: Record<string, string>,
  format: "es" | "iife",
) {
  await using build = await rolldown({
    input,
    platform: "browser",
    transform: { target: SCRIPT_TARGETS, define },
    plugins: [adoptStyles],
    // Hides warnings about "use client", which has no effect here.
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    logLevel: "warn",
  });
  const { output } = await build.generate({
    format,
    codeSplitting: false,
    minify: true,
    comments: { annotation: false },
    entryFileNames: "[name]-[hash].js",
  });
  return output[0];
}

/**
 * Turns a CSS import into an adopted style sheet. The policy would block a style element, and
 * inserting rules into the document's own element makes the browser resolve all fonts again.
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

const options: BundleOptions = JSON.parse(process.argv[2] ?? "");
const files: Bundled["files"] = [];
const define = { "process.env.NODE_ENV": '"production"' };
for (const [variable, source] of Object.entries(options.files)) {
  const { fileName, code } = await bundle(source, define, "es");
  const path = `/${options.assets}/${fileName}`;
  files.push([path, code]);
  Object.assign(define, { [`globalThis.${variable}`]: `"${path}"` });
}
const { code } = await bundle(options.inline, define, "iife");
console.log(JSON.stringify({ inline: code.trim(), files } satisfies Bundled));
