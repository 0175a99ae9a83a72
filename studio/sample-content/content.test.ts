import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentTypes } from "../../schemas/index.ts";
import { visibleTexts } from "../copy-checks/visible-texts.ts";

const lines = readFileSync(join(import.meta.dirname, "content.ndjson"), "utf8")
  .trim()
  .split("\n");
const documents: Record<string, unknown>[] = lines.map((line) =>
  JSON.parse(line),
);
const words = documents
  .flatMap((document) => visibleTexts(document))
  .map(({ text }) => text);

/** Every object inside a list, with the list it stands in. */
function members(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) {
    return value.flatMap((member) =>
      typeof member === "object" ? [member, ...members(member)] : [],
    );
  }
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(members)
    : [];
}

describe("the sample content", () => {
  it("holds each document of the page once, under its type's name", () => {
    const ids = documents.map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(
      documentTypes.map(({ name }) => name).toSorted(),
    );
    for (const { _id, _type } of documents) expect(_id).toBe(_type);
  });

  it.each(documents.map((document) => [document._id, document]))(
    "names every list member and paragraph of %s",
    (_, document) => {
      for (const member of members(document)) {
        expect(member._key).toMatch(/\w/);
        expect(member._type).toMatch(/\w/);
      }
    },
  );

  it("keeps the marks of a paragraph and their definitions together", () => {
    const blocks = documents
      .flatMap(members)
      .filter(({ _type }) => _type === "block");
    expect(blocks.length).toBeGreaterThan(10);
    for (const { markDefs, children } of blocks) {
      const defined = members(markDefs).map(({ _key }) => _key);
      const used = members(children).flatMap(({ marks }) => marks);
      expect(["strong", "em", ...defined]).toEqual(
        expect.arrayContaining(used.filter(Boolean)),
      );
    }
  });

  // The specification's words, as given there.
  it.each([
    "500+ private beta users signed up",
    "Join the Waitlist",
    "Join Waitlist",
    "Join waitlist",
    "Learn More",
    "Professional Strategy",
    "Rule-Based Automation",
    "AI-Assisted Analytics",
    "Trusted by early users",
    "Social Media",
    "Full Name",
    "Enter your full name",
    "Email Address",
    "Enter your email address",
    "Joining...",
    "By joining, you agree to receive updates about the product. We respect your privacy.",
    "Home",
    "About",
    "FAQ",
    "How it works",
    "About us",
    "Careers",
    "Currently no open roles. Check back later.",
    "Contact",
    "Support",
    "Blog",
    "Our blog is coming soon. Stay tuned!",
    "Privacy",
    "Terms",
    "Risk & Disclosures",
    "404",
    "Oops! Page not found",
    "Return to Home",
    "Required fields missing",
    "Please fill in both name and email.",
    "Invalid email",
    "Please enter a valid email address.",
    "Something went wrong, please try again.",
    "Please try again later.",
    "You've been added to the waitlist!",
    "We'll be in touch soon with exclusive updates.",
  ])("says “%s”", (sentence) => {
    expect(words).toContain(sentence);
  });
});
