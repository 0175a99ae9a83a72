import type { ReactNode } from "react";
import type { LandingPage } from "../content/page-content.ts";
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

const link =
  "inline-flex min-h-11 items-center text-left text-small underline decoration-transparent underline-offset-[0.25em] hover:decoration-current";

/** Where everything is, the disclosure paragraph and who owns the page. */
export function Footer({
  content,
  edit,
  settings,
  disclosure,
}: Slice<"footer"> & {
  settings: Slice<"siteSettings">;
  disclosure: ReactNode;
}) {
  return (
    <footer className="@container border-t border-hairline bg-surface">
      <Container className="pt-10 pb-8">
        <div className="grid *:min-w-0 gap-x-8 gap-y-8 @min-[17rem]:max-lg:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] print:hidden">
          <Wordmark
            productName={settings.content.productName}
            edit={settings.edit("productName")}
            className="col-span-full justify-self-start lg:col-auto lg:-mt-3 lg:self-start"
          />
          {columns.map(({ heading, entries }) => (
            <div key={heading}>
              <h2
                className="font-text text-note font-medium text-muted"
                {...edit(heading)}
              >
                {content[heading]}
              </h2>
              <ul className="mt-2">
                {entries.map(([label, destination]) => (
                  <li key={label}>
                    {"href" in destination ? (
                      <a
                        href={destination.href}
                        className={link}
                        {...edit(label)}
                      >
                        {content[label]}
                      </a>
                    ) : (
                      <button
                        type="button"
                        className={link}
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
        <div className="mt-10 border-t border-hairline pt-8 text-small text-muted">
          {disclosure}
          <p className="mt-6">
            © {new Date().getUTCFullYear()}{" "}
            <span {...settings.edit("companyName")}>
              {settings.content.companyName}
            </span>{" "}
            <span {...edit("copyright")}>{content.copyright}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}
