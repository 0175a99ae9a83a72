import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../command/environment.ts";
import { sampleWith } from "../tests/sample-page.ts";
import { checkSnapshot, problemLine } from "./check-snapshot.ts";

it("a placeholder address may be shown on this machine, but not go live from a hosted dataset", async () => {
  const documents = sampleWith("contact", { text: "Write to a@b.example." });
  const problemsIn = async (settings: Variables) =>
    (await checkSnapshot(documents, readEnvironment(settings))).map(
      ({ documentId, path }) => `${documentId}.${path}`,
    );
  expect(await problemsIn({})).toEqual([]);
  const hosted = { SANITY_PROJECT_ID: "abc123de" };
  expect(await problemsIn(hosted)).toContain("contact.text");
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
