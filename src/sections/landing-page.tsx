import type { ReactNode } from "react";
import { sections } from "../../schemas/index.ts";
import { OnLandingPage } from "../ui/page-link.tsx";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Faq } from "./faq.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Hero } from "./hero.tsx";
import type { PageProps, SectionProps } from "./section-props.ts";
import { Testimonials } from "./testimonials.tsx";
import { Waitlist } from "./waitlist.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

type SectionType = (typeof sections)[number]["type"]["name"];

/** The component of each section. The order is in `sections`. */
const components: Record<SectionType, (props: SectionProps) => ReactNode> = {
  hero: Hero,
  about: About,
  whatWeDo: WhatWeDo,
  testimonials: Testimonials,
  faq: Faq,
  contact: Contact,
  waitlist: Waitlist,
  disclosures: Disclosures,
};

/** The landing page. Each section gets the whole site. */
export function LandingPage(page: PageProps) {
  return (
    <OnLandingPage>
      <Header site={page.site} />
      <main id="content">
        {sections.map(({ id, type }) => {
          const Component = components[type.name];
          return <Component key={id} id={id} {...page} />;
        })}
      </main>
      <Footer site={page.site} />
      <Dialogs content={page.site.dialogs} />
    </OnLandingPage>
  );
}
