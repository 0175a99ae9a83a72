import { expect, it } from "vitest";
import { readEnvironment, type Variables } from "../environment.ts";
import { sampleWith } from "../tests/sample-page.ts";
import { ContentError, checkContent } from "./check.ts";

const check = (fields: object, settings: Variables = {}) =>
  checkContent(sampleWith("contact", fields), readEnvironment(settings));

it("a placeholder address may be shown on this machine, but not go live from a hosted dataset", async () => {
  const withPlaceholder = { text: "Write to a@b.example." };
  await check(withPlaceholder);
  const hosted = { SANITY_PROJECT_ID: "abc123de" };
  await expect(check(withPlaceholder, hosted)).rejects.toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ documentId: "contact", path: "text" }),
    ]),
  });
});

it("a problem in a terminal has a link to its field", () => {
  const problem = {
    documentId: "hero",
    path: 'rules[_key=="drift"].when',
    message: "Hero › Rules › 2 › When …: It is empty.",
  };
  const problems = [problem, { ...problem, path: "" }];
  expect(new ContentError(problems, "http://studio").message).toBe(
    `The content cannot go live:
  - ${problem.message} Fix it at http://studio/intent/edit/id=hero;type=hero;path=rules%5B_key%3D%3D%22drift%22%5D.when
  - ${problem.message} Fix it at http://studio/changes`,
  );
});
