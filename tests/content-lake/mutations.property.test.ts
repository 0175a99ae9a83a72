import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mutation as SanityMutation } from "@sanity/mutator";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LakeDocument } from "../../local/content-lake/document.ts";
import { Refusal } from "../../local/content-lake/errors.ts";
import { type Lake, openLake } from "../../local/content-lake/lake.ts";
import { parseMutations } from "../../local/content-lake/mutations.ts";
import { MANY } from "./lake-for-test.ts";
import { type Json, transactions } from "./random-mutations.ts";

test(
  "random transactions leave the documents that Sanity's mutator makes of them, also on disk, and can be seen again one by one",
  MANY,
  async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (sequence) => {
        const folder = await mkdtemp(join(tmpdir(), "content-lake-"));
        let lake = await openLake(folder);
        try {
          let model = new Map<string, Json>();
          const seen: { position: number; documents: LakeDocument[] }[] = [];
          for (const mutations of sequence) {
            const next = applyToModel(model, mutations);
            const refused = await commit(lake, mutations);
            expect(refused).toBe(next === undefined);
            model = next ?? model;
            expect(contentOf(lake)).toEqual(byId([...model.values()]));
            const position = lake.history.all().length - 1;
            seen.push({ position, documents: [...lake.documents().values()] });
          }
          const stored = byId([...lake.documents().values()]);
          await lake.close();
          lake = await openLake(folder);
          expect(byId([...lake.documents().values()])).toEqual(stored);
          for (const { position, documents } of seen)
            expect(documentsAfter(lake, position)).toEqual(byId(documents));
        } finally {
          await lake.close();
          await rm(folder, { recursive: true });
        }
      }),
      { numRuns: 120 },
    );
  },
);

/** @returns whether the lake refused */
async function commit(lake: Lake, mutations: Json[]): Promise<boolean> {
  const parsed = parseMutations(structuredClone(mutations));
  try {
    await lake.write({ author: "test" }, (changes) => {
      parsed.forEach((mutation, index) => {
        changes.apply(mutation, index);
      });
    });
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** @returns the documents afterwards, or undefined when the transaction must be refused */
function applyToModel(
  model: ReadonlyMap<string, Json>,
  mutations: Json[],
): Map<string, Json> | undefined {
  const next = new Map(model);
  for (const mutation of mutations) {
    const [kind, body] = Object.entries(mutation)[0] ?? [];
    const id = Object(body)._id ?? Object(body).id;
    const before = next.get(id);
    if (kind === "create" && before) return undefined;
    if (kind === "patch" && !before) return undefined;
    let after: unknown;
    try {
      const [copy] = structuredClone([mutation]);
      const sanity = new SanityMutation({ mutations: [copy ?? {}] });
      after = sanity.apply(
        Object(before ?? null) === before ? asDoc(before) : null,
      );
    } catch {
      return undefined;
    }
    if (after === null) next.delete(id);
    else next.set(id, withoutStamps(Object(after)));
  }
  return next;
}

function asDoc(document: Json | undefined) {
  return {
    ...document,
    _id: String(document?._id),
    _type: String(document?._type),
  };
}

function withoutStamps(document: Json): Json {
  const { _rev, _createdAt, _updatedAt, ...content } = document;
  return content;
}

function contentOf(lake: Lake) {
  return byId([...lake.documents().values()].map(withoutStamps));
}

function documentsAfter(lake: Lake, position: number) {
  const touched = lake.history.all().flatMap(({ changes }) => changes);
  const ids = [...new Set(touched.map(({ id }) => id))];
  return byId(
    ids.flatMap((id) => {
      const current = lake.documents().get(id);
      return lake.history.documentAfter(id, current, position) ?? [];
    }),
  );
}

function byId(documents: Json[]): Record<string, Json> {
  return Object.fromEntries(
    documents.map((document) => [String(document._id), document]),
  );
}
