/** What a visitor's first interaction loads: the form becomes live, the header follows the reader. */
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../ui/follow-sections.ts";
import { FORM_CONTAINER, WaitlistForm } from "../waitlist/form.tsx";
import { readPageData } from "./page-data.ts";

const { copy, backend } = readPageData();
const container = document.getElementById(FORM_CONTAINER);
if (container)
  hydrateRoot(container, <WaitlistForm copy={copy} backend={backend} />);
followSections();
