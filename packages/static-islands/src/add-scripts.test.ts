import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { addScripts, bundleScripts } from "./add-scripts.ts";

const page =
  "<!DOCTYPE html><html><head></head><body><p>Home</p></body></html>";
const sources = {
  "inline.ts": `addEventListener("click", () => import("./late.ts").then(({ start }) => start("tone")));`,
  "late.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); return import("./later.ts"); };`,
  "later.ts": `import { shared } from "./shared.ts"; import "./later.css"; shared("later");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": ".tone{color:red}",
};

/** Adds them to a document, with another text for “tone”. */
async function add(tone: string) {
  const texts = Object.entries(sources).map(([file, text]) => [
    file,
    text.replaceAll("tone", tone),
  ]);
  const folder = await temporaryFolder(Object.fromEntries(texts));
  const scripts = await bundleScripts({
    script: join(folder, "inline.ts"),
    assets: "assets",
  });
  return addScripts(new Map([["/index.html", page]]), scripts);
}

it("documents get an inline script, which imports a file, which shares its code with what it imports later", async () => {
  const files = await add("blue");
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

it("browsers keep files for a year: what changes has another name, and so has what imports it", async () => {
  const paths = async (tone: string) => [...(await add(tone)).keys()].slice(1);
  const before = await paths("blue");
  expect(await paths("blue")).toEqual(before);
  for (const path of await paths("green")) expect(before).not.toContain(path);
});
