import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentTypes } from "../../schemas/index.ts";
import { isObject, walk } from "../../src/content/walk.ts";

const ndjson = readFileSync(new URL("content.ndjson", import.meta.url), "utf8");
const documents: Record<string, unknown>[] = ndjson
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

describe("the sample content", () => {
  it("holds each document of the page once, under its type's name", () => {
    const names = documentTypes.map(({ name }) => name);
    for (const field of ["_id", "_type"] as const)
      expect(documents.map((document) => document[field]).toSorted()).toEqual(
        names.toSorted(),
      );
  });

  it("names every list member and paragraph, and every mark of one", () => {
    walk(documents, ({ value, path }) => {
      if (Array.isArray(value) && path.length > 0)
        for (const member of value.filter(isObject))
          expect(member).toMatchObject({ _key: expect.stringMatching(/\w/) });
      if (!isObject(value) || value._type !== "block") return;
      const { markDefs, children } = value;
      const defined: unknown[] = ["strong", "em"];
      walk(markDefs, ({ value }) => {
        if (isObject(value)) defined.push(value._key);
      });
      walk(children, ({ value }) => {
        const marks = isObject(value) ? value.marks : [];
        expect(defined).toEqual(expect.arrayContaining(Object(marks)));
      });
    });
  });

  // The specification's copy, as given there.
  const copy = `500+ private beta users signed up | Join the Waitlist | Join Waitlist
    | Learn More | Professional Strategy | Rule-Based Automation | AI-Assisted Analytics
    | Trusted by early users | Social Media | Full Name | Enter your full name
    | Email Address | Enter your email address | Joining...
    | By joining, you agree to receive updates about the product. We respect your privacy.
    | Home | About | FAQ | How it works | Join waitlist | About us | Careers | Contact
    | Currently no open roles. Check back later. | Our blog is coming soon. Stay tuned!
    | Support | Blog | Privacy | Terms | Risk & Disclosures
    | 404 | Oops! Page not found | Return to Home
    | Required fields missing | Please fill in both name and email.
    | Invalid email | Please enter a valid email address.
    | Something went wrong, please try again. | Please try again later.
    | You've been added to the waitlist!
    | We'll be in touch soon with exclusive updates.`;
  it.each(copy.split("|").map((text) => text.trim()))("says “%s”", (text) => {
    expect(ndjson).toContain(`"${text}"`);
  });
});
