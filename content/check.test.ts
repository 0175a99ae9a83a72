import { expect, it } from "vitest";
import { readEnvironment } from "../environment.ts";
import { sampleWith } from "../tests/sample-page.ts";
import { requireValidContent } from "./check.ts";

it("a problem in a terminal links to its field", async () => {
  const entries = [{ _key: "a", _type: "faqEntry", question: "Why?" }];
  const documents = sampleWith("faq", { entries }).filter(
    ({ _id }) => _id !== "notFound",
  );
  await expect(
    requireValidContent(documents, readEnvironment({})),
  ).rejects.toThrow(`The content cannot go live:
  - Questions › Questions › 1 › Answer: This text is required, so it cannot be empty. Write it. Fix it at http://localhost:3333/intent/edit/id=faq;type=faq;path=entries%5B_key%3D%3D%22a%22%5D.answer
  - 404 page: This document is not published. Write and publish it in the Studio. Fix it at http://localhost:3333/changes`);
});
