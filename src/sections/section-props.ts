import type { SiteContent } from "../../content/site-content.ts";
import type { Backend } from "../waitlist/use-join-form.ts";
import type { PictureSource } from "./picture.ts";

export type Connections = {
  /** Where the form sends entries, or what the preview does instead. */
  backend: Backend;
  pictures: PictureSource;
};

export type PageProps = {
  /** All documents, such as the site settings. */
  site: SiteContent;
  connections: Connections;
};

export type SectionProps = PageProps & {
  /** The section's anchor. */
  id: string;
};
