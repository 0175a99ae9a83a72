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

/** The component of each section. `sections` has their order. */
const components: {
  [Type in SectionType]: (props: SectionProps<Type>) => ReactNode;
} = {
  hero: Hero,
  about: About,
  whatWeDo: WhatWeDo,
  testimonials: Testimonials,
  faq: Faq,
  contact: Contact,
  waitlist: Waitlist,
  disclosures: Disclosures,
};

/** The landing page. Each section gets its own document, and the whole site. */
export function LandingPage(page: PageProps) {
  return (
    <OnLandingPage>
      <Header site={page.site} />
      <main id="content">
        {sections.map(({ id, type }) => (
          <Component key={id} id={id} type={type.name} page={page} />
        ))}
      </main>
      <Footer site={page.site} />
      <Dialogs content={page.site.dialogs} />
    </OnLandingPage>
  );
}

function Component<Type extends SectionType>({
  id,
  type,
  page,
}: {
  id: string;
  type: Type;
  page: PageProps;
}) {
  return components[type]({ id, content: page.site[type], ...page });
}
