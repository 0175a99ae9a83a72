import type { DocumentName, LandingPage } from "../content/page-content.ts";
import { type EditDocument, notEditable } from "../ui/edit-target.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Faq } from "./faq.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Hero } from "./hero.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Waitlist } from "./waitlist.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

/** The whole page as a list of its sections, each with its own slice of the content. The preview renders the same list. */
export function LandingPageSections({
  content,
  backend,
  edit = () => notEditable,
}: {
  content: LandingPage;
  backend: WaitlistBackend;
  edit?: EditDocument;
}) {
  const slice = <Name extends DocumentName>(name: Name) => ({
    content: content[name],
    edit: edit(name),
  });
  const settings = slice("siteSettings");
  return (
    <>
      <Header {...slice("header")} settings={settings} />
      <main id="content">
        <Hero {...slice("hero")} />
        <About {...slice("about")} />
        <WhatWeDo {...slice("whatWeDo")} />
        <Testimonials {...slice("testimonials")} />
        <div className="questions">
          <Faq {...slice("faq")} />
          <Contact {...slice("contact")} settings={settings} />
        </div>
        <Waitlist {...slice("waitlist")} backend={backend} />
        <Disclosures {...slice("disclosures")} />
      </main>
      <Footer
        {...slice("footer")}
        settings={settings}
        disclosure={
          <p className="max-w-[68ch]" {...edit("disclosures")("footerText")}>
            {content.disclosures.footerText}
          </p>
        }
      />
      <Dialogs {...slice("dialogs")} />
    </>
  );
}
