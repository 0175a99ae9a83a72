import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { evaluate, parse } from "groq-js";
import { expect, it } from "vitest";
import { documentTypes } from "../../schemas/index.ts";
import { PAGE_FILTER } from "./page-filter.ts";

const docs = join(import.meta.dirname, "../../docs");

it("stands in the docs as the webhook's filter, word for word", async () => {
  const names = (await readdir(docs)).filter((name) => name.endsWith(".md"));
  const texts = await Promise.all(
    names.map((name) => readFile(join(docs, name), "utf8")),
  );
  const filters = texts.flatMap((text) =>
    [...text.matchAll(/`(!\(_id in path[^`]*)`/g)].map(([, filter]) => filter),
  );
  expect(filters).toEqual([PAGE_FILTER]);
});

it("lets what the page is made of call for a build, and nothing else", async () => {
  const dataset = [
    ...documentTypes.map(({ name }) => ({ _id: name, _type: name })),
    { _id: "approval-1", _type: "approvedWords", published: true },
    { _id: "approval-2", _type: "approvedWords", published: false },
    { _id: "drafts.hero", _type: "hero" },
    { _id: "versions.r1.hero", _type: "hero" },
    { _id: "image-1", _type: "sanity.imageAsset" },
  ];
  const query = parse(`*[${PAGE_FILTER}]._id`);
  const found = await (await evaluate(query, { dataset })).get();
  expect(found).toEqual([
    ...documentTypes.map(({ name }) => name),
    "approval-1",
  ]);
});
