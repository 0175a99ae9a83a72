import type { ClientPerspective } from "@sanity/client";
import { expect, test } from "vitest";
import { clientOf, startLake } from "./lake-for-test.ts";

const documents = [
  { _id: "both", title: "published" },
  { _id: "drafts.both", title: "draft" },
  { _id: "versions.r1.both", title: "release" },
  { _id: "drafts.new", title: "only a draft" },
  { _id: "old", title: "only published" },
];

async function startFilled() {
  const lake = await startLake();
  for (const document of documents)
    await lake.client.create({ ...document, _type: "x" });
  const seen = (perspective?: ClientPerspective) =>
    lake.client.fetch<string[][]>(
      "*[] | order(_id) {'seen': [_id, title, _originalId]}.seen",
      {},
      perspective && { perspective },
    );
  return { ...lake, seen };
}

const RELEASE = ["both", "release", "versions.r1.both"];
const DRAFT = ["both", "draft", "drafts.both"];
const NEW = ["new", "only a draft", "drafts.new"];
const OLD = ["old", "only published", "old"];

test("published: what visitors may see; it is what one gets without asking", async () => {
  const { seen } = await startFilled();
  const expected = [
    ["both", "published", null],
    ["old", "only published", null],
  ];
  expect(await seen("published")).toEqual(expected);
  expect(await seen()).toEqual(expected);
});

test("raw: everything as it is stored; older API versions get it without asking", async () => {
  const { seen, url } = await startFilled();
  expect(await seen("raw")).toHaveLength(documents.length);
  const old = clientOf(url, { apiVersion: "2024-01-01" });
  expect(await old.fetch("count(*)")).toBe(documents.length);
});

test("drafts: what the page will be, under published ids", async () => {
  const { seen } = await startFilled();
  expect(await seen("drafts")).toEqual([DRAFT, NEW, OLD]);
  expect(await seen("previewDrafts")).toEqual([DRAFT, NEW, OLD]);
});

test("a stack of layers: the first that has a document wins", async () => {
  const { seen } = await startFilled();
  expect(await seen(["r1", "drafts"])).toEqual([RELEASE, NEW, OLD]);
  expect(await seen(["r1"])).toEqual([RELEASE, OLD]);
});

test("nonsense is rejected", async () => {
  const { client } = await startFilled();
  const url = "/data/query/production?query=*&perspective=../x";
  const wrong = client.request({ url });
  await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
});
