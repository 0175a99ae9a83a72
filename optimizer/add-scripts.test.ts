import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { addScripts, bundleScripts } from "./add-scripts.ts";

const page =
  "<!DOCTYPE html><html><head></head><body><p>Home</p></body></html>";
/** A script, what it imports late, and what that imports later. */
const SOURCES = {
  "inline.ts": `addEventListener("click", () => import("./late.ts").then(({ start }) => start("blue")));`,
  "late.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); import("./other.ts"); return import("./later.ts"); };`,
  "later.ts": `import { both } from "./both.ts"; import { shared } from "./shared.ts"; import "./later.css"; shared("later"); both(); import("not-installed");`,
  "other.ts": `import { both } from "./both.ts"; both();`,
  "both.ts": `export const both = () => console.log("both");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": ".blue { p ~ b { color: red } }",
};

async function bundleSources() {
  const folder = await temporaryFolder(SOURCES);
  const script = join(folder, "inline.ts");
  const scripts = await bundleScripts({ script, assets: "assets" });
  const files = addScripts(new Map([["/index.html", page]]), scripts);
  /** @returns the path and the code of a late file */
  const fileNamed = (name: string) => {
    const file = [...files].find(([path]) => path.includes(`/${name}-`));
    return [file?.[0] ?? "", String(file?.[1])] as const;
  };
  return { html: String(files.get("/index.html")), fileNamed };
}

it("an inline script imports a file late, which shares its code with what it imports itself", async () => {
  const { html, fileNamed } = await bundleSources();
  const [path, late] = fileNamed("late");
  expect(html).toContain("<p>Home</p><script>(function(){");
  expect(html).toContain("`blue`");
  expect(path).toMatch(/^\/assets\/late-[\w-]{8}\.js$/);
  expect(late).toContain("shared");
  const [, later] = fileNamed("later");
  expect(later).not.toContain("shared`");
  expect(later).toContain("import(`not-installed`)");
});

it("a late file is imported once it and what it imports have arrived, and not before", async () => {
  const { html, fileNamed } = await bundleSources();
  const [[path, late], [both], [later]] = [
    fileNamed("late"),
    fileNamed("both"),
    fileNamed("later"),
  ];
  expect(html).toContain(`([\`${path}\`])`);
  expect(late).toContain(`([\`${later}\`,\`${both}\`])`);
  for (const code of [html, late]) expect(code).not.toMatch(/import\([`"']/);
});

it("late styles are compiled for the browsers that Next compiles for", async () => {
  const [, later] = (await bundleSources()).fileNamed("later");
  expect(later).toContain(".replaceSync(`.blue p~b{color:red}`)");
});
