import type { DocumentName, LandingPage } from "../content/page-content.ts";
import type { Edit } from "../ui/edit-target.ts";

/** What every section is given: its own document, and how its elements name their fields in the Studio. */
export type Slice<Name extends DocumentName> = {
  content: LandingPage[Name];
  edit: Edit;
};
