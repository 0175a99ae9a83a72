import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ndjson = readFileSync(new URL("sample.ndjson", import.meta.url), "utf8");

describe("the sample content", () => {
  // The specification gives this copy word for word.
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
