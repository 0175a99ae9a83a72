import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { addScripts, bundleScripts } from "./add-scripts.ts";

const page =
  "<!DOCTYPE html><html><head></head><body><p>Home</p></body></html>";
/** A script, what it imports late, and what that imports later and shares. */
const SOURCES = {
  "inline.ts": `addEventListener("click", () => import("./late.ts").then(({ start }) => start("blue")));`,
  "late.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); return import("./later.ts"); };`,
  "later.ts": `import { shared } from "./shared.ts"; import "./later.css"; shared("later");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": ".blue{color:red}",
};

it("an inline script imports a file late, which shares its code with what it imports itself", async () => {
  const folder = await temporaryFolder(SOURCES);
  const script = join(folder, "inline.ts");
  const scripts = await bundleScripts({ script, assets: "assets" });
  const files = addScripts(new Map([["/index.html", page]]), scripts);
  const html = String(files.get("/index.html"));
  expect(html).toContain("<p>Home</p><script>(function(){");
  const [late = "", later = "", ...others] = [...files.keys()].slice(1);
  expect(others).toEqual([]);
  expect(late).toMatch(/^\/assets\/late-[\w-]{8}\.js$/);
  expect(html).toContain(late);
  expect(html).toContain("`blue`");
  expect(String(files.get(late))).toContain(`import(\`./${basename(later)}\`)`);
  expect(String(files.get(late))).toContain("shared");
  expect(String(files.get(later))).not.toContain("shared`");
  expect(String(files.get(later))).toMatch(
    /\.replaceSync\(`\.blue\{color:red\}/,
  );
});
