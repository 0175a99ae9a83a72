import { toPlainText } from "@portabletext/react";
import { expect, it } from "vitest";
import { samplePage } from "../../tests/sample-page.ts";
import { plainTextPage } from "./llms-text.ts";

it("the page as text has the form of llms.txt, and the disclosures in full", async () => {
  const page = await samplePage();
  const text = plainTextPage(page, "https://example.com");
  expect(text).toMatch(/^# Northrule\n\n> \S.+\n\n/);
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text).toMatch(/^- \[.+\]\(https?:.+\)$/m);
  const { privacy, terms, risk } = page.disclosures;
  for (const { body } of [privacy, terms, risk]) {
    expect(text).toContain(toPlainText(body));
  }
});
