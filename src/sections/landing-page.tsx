import { OnLandingPage } from "../ui/link.tsx";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Faq } from "./faq.tsx";
import { Frame } from "./frame.tsx";
import { Hero } from "./hero.tsx";
import type { PageProps } from "./section-props.ts";
import { Testimonials } from "./testimonials.tsx";
import { Waitlist } from "./waitlist.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

/** The landing page. Each section gets its own document, and the whole site. */
export function LandingPage(page: PageProps) {
  const { site } = page;
  return (
    <OnLandingPage>
      <Frame site={site}>
        <Hero content={site.hero} {...page} />
        <About content={site.about} {...page} />
        <WhatWeDo content={site.whatWeDo} {...page} />
        <Testimonials content={site.testimonials} {...page} />
        <div className="questions">
          <Faq content={site.faq} {...page} />
          <Contact content={site.contact} {...page} />
        </div>
        <Waitlist content={site.waitlist} {...page} />
        <Disclosures content={site.disclosures} {...page} />
      </Frame>
    </OnLandingPage>
  );
}
