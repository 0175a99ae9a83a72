import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { addScripts, bundleScripts } from "./add-scripts.ts";

const page =
  "<!DOCTYPE html><html><head></head><body><p>Home</p></body></html>";
/** A script, what it imports late, and what that imports later and shares. */
const sourcesIn = (color: string) => ({
  "inline.ts": `addEventListener("click", () => import("./late.ts").then(({ start }) => start("${color}")));`,
  "late.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); return import("./later.ts"); };`,
  "later.ts": `import { shared } from "./shared.ts"; import "./later.css"; shared("later");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": `.${color}{color:red}`,
});

async function addScriptsIn(color: string) {
  const folder = await temporaryFolder(sourcesIn(color));
  const scripts = await bundleScripts({
    script: join(folder, "inline.ts"),
    assets: "assets",
  });
  return addScripts(new Map([["/index.html", page]]), scripts);
}

it("an inline script imports a file late, which shares its code with what it imports itself", async () => {
  const files = await addScriptsIn("blue");
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

it("a file that changes gets another name, and so does the file that imports it", async () => {
  const paths = async (color: string) =>
    [...(await addScriptsIn(color)).keys()].slice(1);
  const before = await paths("blue");
  expect(await paths("blue")).toEqual(before);
  for (const path of await paths("green")) expect(before).not.toContain(path);
});
