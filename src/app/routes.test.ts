import { readdir } from "node:fs/promises";
import { dirname, posix } from "node:path";
import { expect, it } from "vitest";
import { pages } from "../../schemas/index.ts";

it("each page in the registry has a route in src/app, and each route a page", async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const routes = files
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => posix.join("/", dirname(file)));
  const registered = pages.map(({ options }): string => options.path);
  // "*" is the not-found page.
  const paths = ["/", ...registered.filter((path) => path !== "*")];
  expect(routes.sort()).toEqual(paths.sort());
});
