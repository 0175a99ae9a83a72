import type { PictureSource } from "../content/portrait-image.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Backend } from "../waitlist/use-join-form.ts";

/** What the site is connected to. */
export type Connections = {
  /** Where the form sends entries, or what it does instead. */
  backend: Backend;
  pictures: PictureSource;
};

/** What a page is given. */
export type PageProps<Type extends keyof SiteContent> = {
  /** Its own document. */
  content: SiteContent[Type];
  /** All documents: names and addresses are in the site settings. */
  site: SiteContent;
  connections: Connections;
};

/** What a section of the landing page is given. */
export type SectionProps<Type extends keyof SiteContent> = PageProps<Type> & {
  /** Its first anchor in the registry. */
  id: string;
};
