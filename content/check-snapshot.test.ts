import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readEnvironment } from "../command/environment.ts";
import { checkSnapshot, problemLine } from "./check-snapshot.ts";
import { parseDocuments } from "./snapshot.ts";

const sample = parseDocuments(await readFile("content/sample.ndjson", "utf8"));

it("the sample's placeholder copy may not go live from a hosted dataset", async () => {
  const found = await checkSnapshot(
    sample,
    readEnvironment({ SANITY_PROJECT_ID: "abc123de" }),
  );
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["contactEmail", 'quotes[_key=="austin"].quote']),
  );
});

it("a problem in a terminal has a link to its field", () => {
  const problem = {
    documentId: "hero",
    path: 'rules[_key=="drift"].when',
    message: "Hero › Rules › 2 › When …: It is empty.",
  };
  expect(problemLine(problem, "http://studio")).toBe(
    `${problem.message} Fix it at http://studio/intent/edit/id=hero;type=hero;path=rules%5B_key%3D%3D%22drift%22%5D.when`,
  );
  expect(problemLine({ ...problem, path: "" }, "http://studio")).toBe(
    `${problem.message} Fix it at http://studio/changes`,
  );
});
