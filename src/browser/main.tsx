/** What a visitor's first gesture loads: the form becomes live, the header follows the reader. */
import { hydrateRoot } from "react-dom/client";
import { followSections } from "../ui/follow-sections.ts";
import { FORM_CONTAINER, WaitlistForm } from "../waitlist/form.tsx";
import { readPageData } from "./page-data.ts";

const { words, backend } = readPageData();
const container = document.getElementById(FORM_CONTAINER);
if (container)
  hydrateRoot(container, <WaitlistForm words={words} backend={backend} />);

const links = document.querySelector<HTMLElement>(".navigation-links");
if (links) followSections(links);
