import { readdir } from "node:fs/promises";
import { dirname, posix } from "node:path";
import { expect, it } from "vitest";
import { paths } from "../../schemas/index.ts";

it("each page in the registry has a route in src/app, and each route a page", async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const routes = files
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => posix.join("/", dirname(file)));
  expect(routes.sort()).toEqual([...paths].sort());
});
