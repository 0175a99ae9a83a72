import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { addScripts, bundleScripts } from "./add-scripts.ts";

const page =
  "<!DOCTYPE html><html><head></head><body><p>Home</p></body></html>";
/** A script, what it imports lazily, and what that imports later. */
const SOURCES = {
  "inline.ts": `addEventListener("click", () => import("./lazy.ts").then(({ start }) => start("blue")));`,
  "lazy.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); import("./other.ts"); return import("./later.ts"); };`,
  "later.ts": `import { both } from "./both.ts"; import { shared } from "./shared.ts"; import "./later.css"; shared("later"); both(); import("not-installed");`,
  "other.ts": `import { both } from "./both.ts"; both();`,
  "both.ts": `export const both = () => console.log("both");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": ".blue { p ~ b { color: red } }",
};

it("an inline script imports files once they and what they import have arrived, which share its code and have styles for the same browsers", async () => {
  const folder = await temporaryFolder(SOURCES);
  const script = join(folder, "inline.ts");
  const scripts = await bundleScripts({ script, assets: "assets" });
  const files = addScripts(new Map([["/index.html", page]]), scripts);
  const html = String(files.get("/index.html"));
  const fileNamed = (name: string) => {
    const file = [...files].find(([path]) => path.includes(`/${name}-`));
    return { path: file?.[0] ?? "", code: String(file?.[1]) };
  };
  const lazy = fileNamed("lazy");
  const later = fileNamed("later");
  expect(html).toContain("<p>Home</p><script>(function(){");
  expect(html).toContain("`blue`");
  expect(lazy.path).toMatch(/^\/assets\/lazy-[\w-]{8}\.js$/);
  expect(lazy.code).toContain("shared");
  expect(later.code).not.toContain("shared`");
  // Lazy scripts are imported only once they have arrived.
  expect(html).toContain(`([\`${lazy.path}\`])`);
  const both = fileNamed("both").path;
  expect(lazy.code).toContain(`([\`${later.path}\`,\`${both}\`])`);
  for (const code of [html, lazy.code])
    expect(code).not.toMatch(/import\([`"']/);
  expect(later.code).toContain("import(`not-installed`)");
  expect(later.code).toContain(".replaceSync(`.blue p~b{color:red}`)");
});
