import { LinkedInIcon, XIcon, YouTubeIcon } from "../ui/icons.tsx";
import { invokes } from "../ui/invoker.ts";
import { Section } from "../ui/section.tsx";
import { SOCIAL_DIALOG } from "./dialogs.tsx";
import type { Slice } from "./slice.ts";

/** How to reach the company: one address, and channels that are still to come. */
export function Contact({
  content,
  edit,
  contactEmail,
}: Slice<"contact"> & { contactEmail: string }) {
  const channels = [
    { field: "linkedinLabel", Icon: LinkedInIcon },
    { field: "xLabel", Icon: XIcon },
    { field: "youtubeLabel", Icon: YouTubeIcon },
  ] as const;
  return (
    <Section
      id="contact"
      number="05"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <p className="mt-6 max-w-prose text-lead text-muted" {...edit("text")}>
        {content.text}
      </p>
      <div className="contact-ways">
        <div className="min-w-0">
          <h3 className="quiet-heading" {...edit("emailLabel")}>
            {content.emailLabel}
          </h3>
          <a
            href={`mailto:${contactEmail}`}
            className="contact-address display"
          >
            {contactEmail}
          </a>
        </div>
        <div>
          <h3 className="quiet-heading" {...edit("socialHeading")}>
            {content.socialHeading}
          </h3>
          <ul className="mt-3 flex gap-2">
            {channels.map(({ field, Icon }) => (
              <li key={field}>
                <button
                  type="button"
                  aria-label={content[field]}
                  className="icon-button border border-hairline hover:border-line"
                  {...edit(field)}
                  {...invokes(SOCIAL_DIALOG)}
                >
                  <Icon />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
