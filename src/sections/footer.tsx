import type { ReactNode } from "react";
import type { LandingPage } from "../content/landing-page.ts";
import { invokes } from "../ui/invoker.ts";
import { Container } from "../ui/section.tsx";
import { BLOG_DIALOG, CAREERS_DIALOG } from "./dialogs.tsx";
import type { Slice } from "./slice.ts";
import { Wordmark } from "./wordmark.tsx";

type Words = LandingPage["footer"];
type Destination = { href: string } | { dialog: string };
type Column = {
  heading: keyof Words;
  entries: [label: keyof Words, destination: Destination][];
};

const columns: Column[] = [
  {
    heading: "productHeading",
    entries: [
      ["homeLabel", { href: "#home" }],
      ["howItWorksLabel", { href: "#what-we-do" }],
      ["joinLabel", { href: "#waitlist" }],
    ],
  },
  {
    heading: "companyHeading",
    entries: [
      ["aboutLabel", { href: "#about" }],
      ["careersLabel", { dialog: CAREERS_DIALOG }],
      ["contactLabel", { href: "#contact" }],
    ],
  },
  {
    heading: "resourcesHeading",
    entries: [
      ["faqLabel", { href: "#faq" }],
      ["supportLabel", { href: "#contact" }],
      ["blogLabel", { dialog: BLOG_DIALOG }],
    ],
  },
  {
    heading: "legalHeading",
    entries: [
      ["privacyLabel", { href: "#legal" }],
      ["termsLabel", { href: "#legal" }],
      ["riskLabel", { href: "#legal" }],
    ],
  },
];

/** Where everything is, the disclosure paragraph and who owns the page. */
export function Footer({
  content,
  edit,
  productName,
  companyName,
  disclosure,
}: Slice<"footer"> & {
  productName: string;
  companyName: string;
  disclosure: ReactNode;
}) {
  return (
    <footer className="site-footer">
      <Container className="pt-16 pb-12">
        <div className="footer-grid">
          <Wordmark productName={productName} />
          {columns.map(({ heading, entries }) => (
            <div key={heading}>
              <h2 className="quiet-heading" {...edit(heading)}>
                {content[heading]}
              </h2>
              <ul className="mt-2">
                {entries.map(([label, destination]) => (
                  <li key={label}>
                    {"href" in destination ? (
                      <a
                        href={destination.href}
                        className="footer-link"
                        {...edit(label)}
                      >
                        {content[label]}
                      </a>
                    ) : (
                      <button
                        type="button"
                        className="footer-link"
                        {...edit(label)}
                        {...invokes(destination.dialog)}
                      >
                        {content[label]}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-14 border-t border-hairline pt-8 text-small text-muted">
          {disclosure}
          <p className="mt-6">
            © {new Date().getUTCFullYear()} {companyName}{" "}
            <span {...edit("copyright")}>{content.copyright}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}
