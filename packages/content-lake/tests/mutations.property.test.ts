import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mutation as SanityMutation } from "@sanity/mutator";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../src/document.ts";
import { HttpError } from "../src/errors.ts";
import { parseMutation } from "../src/mutations.ts";
import { openStore, type Store } from "../src/store.ts";
import { MANY } from "./lake-for-test.ts";
import { transactions } from "./random-mutations.ts";

type Documents = Record<string, JsonObject>;

test(
  "random transactions leave the documents that Sanity's mutator makes of them, also on disk, and can be seen again one by one",
  MANY,
  async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (sequence) => {
        const folder = await mkdtemp(join(tmpdir(), "content-lake-"));
        let model: Documents = {};
        const seen: Documents[] = [];
        {
          using store = openStore(folder);
          for (const mutations of sequence) {
            const next = applyToModel(model, mutations);
            const stored = commit(store, mutations);
            expect(stored === undefined).toBe(next === undefined);
            model = next ?? model;
            const documents = Object.fromEntries(store.documents);
            expect(withoutStamps(documents)).toEqual(model);
            if (stored) seen.push(documents);
          }
        }
        using store = openStore(folder);
        expect(Object.fromEntries(store.documents)).toEqual(seen.at(-1) ?? {});
        let documents: Documents = {};
        for (const { changes } of store.history.transactions({})) {
          documents = { ...documents };
          for (const { id, before, after } of changes) {
            expect(before).toEqual(documents[id]);
            if (after) documents[id] = after;
            else delete documents[id];
          }
          expect(documents).toEqual(seen.shift());
        }
        expect(seen).toEqual([]);
        await rm(folder, { recursive: true });
      }),
      { numRuns: 120 },
    );
  },
);

/** @returns whether anything was stored, or undefined when the store rejected it */
function commit(store: Store, mutations: JsonObject[]) {
  const parsed = structuredClone(mutations).map(parseMutation);
  try {
    const { changes } = store.write({ author: "test" }, (set) =>
      parsed.map(set.apply),
    );
    return changes.length > 0;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** @returns the documents afterwards, or undefined when the transaction must be rejected */
function applyToModel(
  model: Documents,
  mutations: JsonObject[],
): Documents | undefined {
  const next = { ...model };
  for (const mutation of structuredClone(mutations)) {
    const [[kind, body] = []] = Object.entries(mutation);
    const { _id, id = _id } = Object(body);
    const before = next[id];
    if (kind === (before ? "create" : "patch")) return undefined;
    try {
      const after = new SanityMutation({ mutations: [mutation] }).apply(
        before ? { _id: String(id), _type: "page", ...before } : null,
      );
      if (after) next[id] = after;
      else delete next[id];
    } catch {
      return undefined;
    }
  }
  return withoutStamps(next);
}

function withoutStamps(documents: Documents): Documents {
  return Object.fromEntries(
    Object.entries(documents).map(
      ([id, { _rev, _createdAt, _updatedAt, ...content }]) => [id, content],
    ),
  );
}
