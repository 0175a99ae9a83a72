import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { bundleScripts } from "./add-scripts.ts";

/** A script, what it imports lazily, and what that imports later. */
const SOURCES = {
  "inline.ts": `addEventListener("click", () => import("./lazy.ts").then(({ start }) => start("blue", fetch("/data.json"))));`,
  "lazy.ts": `import { shared } from "./shared.ts"; export const start = (name: string) => { shared(name); import("./other.ts"); return import("./later.ts"); };`,
  "later.ts": `import { both } from "./both.ts"; import { shared } from "./shared.ts"; import "./later.css"; shared("later"); both(); import("not-installed");`,
  "other.ts": `import { both } from "./both.ts"; both();`,
  "both.ts": `export const both = () => console.log("both");`,
  "shared.ts": `export const shared = (name: string) => console.log(name, "shared");`,
  "later.css": ".blue { p ~ b { color: red } }",
};

it("scripts are imported once they and their imports have arrived", async () => {
  const script = join(await temporaryFolder(SOURCES), "inline.ts");
  const { inline, lazy, data } = await bundleScripts({
    script,
    assets: "assets",
  });
  const fileNamed = (name: string) =>
    lazy.find(([path]) => path.includes(`/${name}-`)) ?? ["", ""];
  const [lazyPath, lazyCode] = fileNamed("lazy");
  const [laterPath, laterCode] = fileNamed("later");
  expect(inline).toMatch(/^\(function\(\)\{.*`blue`/s);
  expect(inline).toContain(`([\`${lazyPath}\`])`);
  expect(lazyPath).toMatch(/^\/assets\/lazy-[\w-]{8}\.js$/);
  expect(lazyCode).toContain("shared");
  expect(lazyCode).toMatch(/\/\/end$/);
  // The data's name changes with the code alone: a page that is open during a publish finds it.
  const name = expect.stringMatching(/^\/data-[\da-f]{8}\.json$/);
  expect(data).toEqual({ "/data.json": name });
  expect(inline).toContain(`(\`${data["/data.json"]}\`)`);
  expect(lazyCode).toContain(
    `([\`${laterPath}\`,\`${fileNamed("both")[0]}\`])`,
  );
  for (const code of [inline, lazyCode])
    expect(code).not.toMatch(/import\([`"']/);
  // Later scripts share the code of the first, and have styles for the same browsers.
  expect(laterCode).not.toContain("shared`");
  expect(laterCode).toContain("import(`not-installed`)");
  expect(laterCode).toContain(".replaceSync(`.blue p~b{color:red}`)");
});
