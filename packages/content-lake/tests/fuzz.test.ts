import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MANY, startLake } from "./lake-for-test.ts";

/** Pieces that a parser might trip over. */
const piece = fc.oneof(
  fc.constantFrom(
    ..."mutations create createOrReplace patch delete set insert unset diffMatchPatch query params _id _type __proto__ constructor actions actionType sanity.action.document.edit sanity.action.document.publish draftId publishedId drafts.kept kept *[ .. [ transactionId".split(
      " ",
    ),
    "*[_type == 'x']",
    'a[_key=="b"].c',
    "@@ -1,2 +1,2 @@\n",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    piece,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(piece, tie("value"), { maxKeys: 3 }),
  ),
})).value;

/** Almost right requests: the outside makes sense, the inside is anything. */
const one = (...names: string[]) =>
  fc.tuple(fc.constantFrom(...names), json).map(([name, inside]) => ({
    [name]: inside,
  }));
const almost = fc.oneof(
  json.map((inside) => ({ mutations: [inside] })),
  one("create", "patch", "delete", "createOrReplace").map((mutation) => ({
    mutations: [mutation],
  })),
  one("set", "unset", "insert", "diffMatchPatch", "inc").map((operation) => ({
    mutations: [{ patch: { id: "kept", ...operation } }],
  })),
  one("actions", "query"),
  json,
);
const body = fc.oneof(
  almost.map((value) => JSON.stringify(value) ?? ""),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const path = fc.oneof(
  fc.constantFrom(
    ..."/v2025-02-19/data/mutate/production?returnDocuments=true /v2025-02-19/data/actions/production /v2025-02-19/data/query/production /vX/data/query/production?query=*%5B /v1/data/doc/production/a,b /v1/data/history/production/transactions/kept /v1/data/history/production/events/documents/kept /v1/assets/images/production /v1/users/me/keyvalue".split(
      " ",
    ),
  ),
  fc
    .array(fc.oneof(piece, fc.webPath({ size: "small" })), { maxLength: 4 })
    .map((parts) => `/v1/data/${parts.map(encodeURIComponent).join("/")}`),
  fc
    .tuple(piece, piece, piece)
    .map((parts) => parts.map(encodeURIComponent))
    .map(
      ([query, name, value]) =>
        `/v1/data/query/production?query=${query}&$${name}=${value}&perspective=${value}`,
    ),
);

const TWENTY = { minLength: 20, maxLength: 20 };

test(
  "after some thousand bad requests it still answers, and its store is sound",
  MANY,
  async () => {
    const { url, client, directory, close } = await startLake();
    await client.create({ _id: "kept", _type: "page", n: 1 });
    const method = fc.constantFrom("GET", "POST", "POST", "POST", "PUT");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(method, path, body), TWENTY),
        async (batch) => {
          const statuses = await Promise.all(
            batch.map(async ([method, address, text]) => {
              const body = method === "GET" ? undefined : text;
              const response = await fetch(url + address, { method, body });
              await response.body?.cancel();
              return response.status;
            }),
          );
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await client.fetch("1 + 1")).toBe(2);
        },
      ),
      { numRuns: 150 },
    );
    const raw = { perspective: "raw" } as const;
    const stored = await client.fetch("* | order(_id)", {}, raw);
    await close();
    const again = await startLake({ directory });
    expect(await again.client.fetch("* | order(_id)", {}, raw)).toEqual(stored);
  },
);

test("bytes that are not HTTP at all do no harm", MANY, async () => {
  const { port, client } = await startLake();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc
          .string({ unit: "binary", maxLength: 100 })
          .map((text) =>
            Buffer.from(`GET /${text} HTTP/1.1\r\n${text}\r\n\r\n`),
          ),
      ),
      (bytes) =>
        new Promise<void>((resolve) => {
          const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
          socket.on("error", () => {});
          socket.on("close", () => resolve());
          socket.resume();
        }),
    ),
    { numRuns: 300 },
  );
  expect(await client.fetch("1")).toBe(1);
});
