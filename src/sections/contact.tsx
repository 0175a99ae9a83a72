import { CHANNELS } from "../../brand/channels.ts";
import { isSafeLink } from "../../text/safe-link.ts";
import { IconButton, iconShape, invokes } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { dialogId } from "./dialogs.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

export function Contact({ id, site }: SectionProps) {
  const content = site.contact;
  const email = site.siteSettings.contactEmail;
  return (
    <Section id={id} content={content}>
      <div className="flex flex-wrap justify-between gap-x-16 gap-y-8 border-t border-ink pt-6">
        <p className="w-full max-w-measure text-muted">{content.text}</p>
        <div className="min-w-0">
          <h3 className="font-text text-note font-medium text-muted">
            {content.emailLabel}
          </h3>
          <a
            href={`mailto:${email}`}
            translate="no"
            className="mt-2 inline-block py-1 font-display text-balance text-title wrap-anywhere hyphens-none underline decoration-1 underline-offset-[0.18em] hover:text-accent"
          >
            {email}
          </a>
        </div>
        <div>
          <h3 className="font-text text-note font-medium text-muted">
            {content.socialHeading}
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {CHANNELS.map(({ name, icon }) => {
              const address = content[`${name}Address`] ?? "";
              const label = content[`${name}Label`];
              const edge = "border border-hairline hover:border-line";
              return (
                <li key={name}>
                  {isSafeLink(address) ? (
                    <a
                      href={address}
                      rel="me"
                      aria-label={label}
                      className={`${iconShape} ${edge}`}
                    >
                      <Icon d={icon} />
                    </a>
                  ) : (
                    <IconButton
                      icon={icon}
                      aria-label={label}
                      className={edge}
                      {...invokes(dialogId("social"))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </Section>
  );
}
