import type { SiteContent } from "../../content/site-content.ts";
import { columns } from "../../schemas/footer.ts";
import { invokes } from "../ui/button.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { dialogId } from "./dialogs.tsx";
import { statementsIn } from "./disclosures.tsx";
import { Container } from "./section.tsx";
import { Wordmark } from "./wordmark.tsx";

const link =
  "inline-flex min-h-11 items-center text-left text-small wrap-anywhere underline decoration-transparent underline-offset-[0.25em] hover:decoration-current";

export function Footer({ site }: { site: SiteContent }) {
  const { footer: content, siteSettings: settings } = site;
  const statements = statementsIn(site.disclosures);
  return (
    <footer className="@container border-t border-hairline bg-surface">
      <Container className="pt-8 pb-6 lg:pt-10 lg:pb-8">
        <div className="grid *:min-w-0 gap-x-8 gap-y-5 @min-[17rem]:max-lg:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr] print:hidden">
          <Wordmark
            name={site.siteSettings}
            className="col-span-full justify-self-start lg:col-auto lg:-mt-3 lg:self-start"
          />
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className="font-text text-note font-medium text-muted">
                {content[heading]}
              </h2>
              <ul className="mt-1">
                {links.map(([label, , destination]) => (
                  <li key={label}>
                    {destination.startsWith("/") ? (
                      <PageLink href={destination} className={link}>
                        {content[label]}
                      </PageLink>
                    ) : (
                      <button
                        type="button"
                        className={link}
                        {...invokes(dialogId(destination))}
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
        <div className="mt-6 border-t border-hairline pt-6 text-note text-muted lg:mt-8">
          {statements.length > 0 && (
            <p className="max-w-measure">
              {statements.map(({ name, text }) => (
                // Each statement has its own element: a click in the preview finds its field.
                <span key={name}>{`${text} `}</span>
              ))}
            </p>
          )}
          <p className="mt-4">
            © <span>{settings.companyName}</span>
            {" · "}
            <span>{content.copyright}</span>
          </p>
        </div>
      </Container>
    </footer>
  );
}
