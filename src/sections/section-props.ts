import type { PictureSource } from "../../content/picture.ts";
import type { SiteContent } from "../../content/site-content.ts";
import type { Backend } from "../waitlist/use-join-form.ts";

export type Connections = {
  /** Where the form sends entries, or what the preview does instead. */
  backend: Backend;
  pictures: PictureSource;
};

export type PageProps<Type extends keyof SiteContent> = {
  /** The document of the page or section. */
  content: SiteContent[Type];
  /** All documents, such as the site settings. */
  site: SiteContent;
  connections: Connections;
};

export type SectionProps<Type extends keyof SiteContent> = PageProps<Type> & {
  /** The section's first anchor in the registry. */
  id: string;
};
