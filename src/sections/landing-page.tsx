import type { LandingPage } from "../content/page-content.ts";
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

/** The whole page as a list of its sections, each with its own document. The preview renders the same list. */
export function LandingPageSections({
  content,
  backend,
}: {
  content: LandingPage;
  backend: WaitlistBackend;
}) {
  const { siteSettings, disclosures } = content;
  return (
    <>
      <Header content={content.header} productName={siteSettings.productName} />
      <main id="content">
        <Hero content={content.hero} />
        <About content={content.about} />
        <WhatWeDo content={content.whatWeDo} />
        <Testimonials content={content.testimonials} />
        <div className="questions">
          <Faq content={content.faq} />
          <Contact
            content={content.contact}
            email={siteSettings.contactEmail}
          />
        </div>
        <Waitlist content={content.waitlist} backend={backend} />
        <Disclosures content={disclosures} />
      </main>
      <Footer
        content={content.footer}
        settings={siteSettings}
        disclosure={disclosures.footerText}
      />
      <Dialogs content={content.dialogs} />
    </>
  );
}
