import type { ClientPerspective } from "@sanity/client";
import { expect, test } from "vitest";
import { clientOf, refusal, startLake } from "./lake-for-test.ts";

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
  const titles = (perspective?: ClientPerspective) =>
    lake.client.fetch(
      "*[] | order(_id) {_id, _originalId, title}",
      {},
      {
        ...(perspective && { perspective }),
      },
    );
  return { ...lake, titles };
}

const plain = (_id: string, title: string) => ({
  _id,
  title,
  _originalId: null,
});
const seen = (_id: string, _originalId: string, title: string) => ({
  _id,
  _originalId,
  title,
});

test("published: what visitors may see; it is what one gets without asking", async () => {
  const { titles } = await startFilled();
  const expected = [plain("both", "published"), plain("old", "only published")];
  expect(await titles("published")).toEqual(expected);
  expect(await titles()).toEqual(expected);
});

test("raw: everything as it is stored; older API versions get it without asking", async () => {
  const { titles, url } = await startFilled();
  expect(await titles("raw")).toHaveLength(documents.length);
  const old = clientOf(url, { apiVersion: "2024-01-01" });
  expect(await old.fetch("count(*)")).toBe(documents.length);
});

test("drafts: what the page will be, under published ids", async () => {
  const { titles } = await startFilled();
  const expected = [
    seen("both", "drafts.both", "draft"),
    seen("new", "drafts.new", "only a draft"),
    seen("old", "old", "only published"),
  ];
  expect(await titles("drafts")).toEqual(expected);
  expect(await titles("previewDrafts")).toEqual(expected);
});

test("a stack of layers: the first that has a document wins", async () => {
  const { titles } = await startFilled();
  expect(await titles(["r1", "drafts"])).toEqual([
    seen("both", "versions.r1.both", "release"),
    seen("new", "drafts.new", "only a draft"),
    seen("old", "old", "only published"),
  ]);
  expect(await titles(["r1"])).toEqual([
    seen("both", "versions.r1.both", "release"),
    seen("old", "old", "only published"),
  ]);
});

test("nonsense is refused", async () => {
  const { url } = await startFilled();
  const client = clientOf(url);
  const wrong = client.request({
    url: "/data/query/production?query=*&perspective=../x",
  });
  expect(await refusal(wrong)).toMatchObject({ statusCode: 400 });
});
