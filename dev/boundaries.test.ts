import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it("a reader of docs/architecture.md learns what each folder may import", async () => {
  const { forbidden } = createRequire(import.meta.url)(
    join(root, ".dependency-cruiser.cjs"),
  );
  const rules = forbidden.flatMap(
    ({ name, comment }: { name: string; comment: string }) =>
      name.startsWith("boundary of ")
        ? [[name.replace("boundary of ", ""), comment]]
        : [],
  );
  const text = await readFile(join(root, "docs/architecture.md"), "utf8");
  // | `folder/` | contents | `folder`, `folder` |
  const rows = text.matchAll(/^\| `([^`]+?)\/?` \|.*\| ([^|]*?) \|$/gm);
  const table = [...rows].map(([, folder, cell = ""]) => [
    folder,
    cell.replace("nothing", "").replaceAll("`", ""),
  ]);
  expect(rules.length).toBeGreaterThan(0);
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(rules));
});
