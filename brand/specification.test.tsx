// @vitest-environment jsdom
/**
 * Tests the text that this product's specification prescribes word for word. No other test depends
 * on the sample's text: a fork with other content deletes this file.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldsOf } from "../content/document-fields.ts";
import { warningsIn } from "../schemas/warnings.ts";
import { LandingPage } from "../src/sections/landing-page.tsx";
import {
  connections,
  sampleDocuments,
  sampleSite,
} from "../tests/sample-page.ts";

const sample = JSON.stringify(sampleDocuments);
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

it.each(copy.split("|").map((text) => text.trim()))(
  "the sample content says “%s”",
  (text) => {
    expect(sample).toContain(`"${text}"`);
  },
);

it("the sample content has no warning", () => {
  const fields = sampleDocuments.flatMap(fieldsOf);
  const texts = fields.filter(({ kind }) => /text|prose/.test(kind));
  expect(texts.flatMap(({ value }) => warningsIn(value))).toEqual([]);
});

document.body.innerHTML = renderToStaticMarkup(
  <LandingPage site={sampleSite} connections={connections} />,
);
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );

it("there are three quotes, each with a city, and six questions", () => {
  expect(texts("#testimonials blockquote")).toHaveLength(3);
  expect(texts("#testimonials figcaption").join()).toMatch(
    /(\w+, [A-Z]{2}.*){3}/,
  );
  expect(texts("#faq details")).toHaveLength(6);
});

// src/sections/landing-page.test.tsx tests where the statements are on the page.
it.each([
  /not a broker-dealer, investment adviser or custodian/i,
  /nothing on (the|this) site is an offer or a guarantee/i,
  /trading involves risk,? including loss of principal/i,
  /educational and meant for private beta users/i,
  /funds in beta go to research and development/i,
])("a statement says %s", (statement) => {
  expect(texts("footer p > span").join()).toMatch(statement);
});
