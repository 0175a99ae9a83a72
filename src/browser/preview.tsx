/** Loaded in the Studio's frame instead of the visitors' script: shows the published page until there are drafts. */
import { showDrafts } from "../preview/live-page.tsx";
import { PAGE, readPageData } from "./page-data.ts";

const page = document.getElementById(PAGE);
if (page) showDrafts(page, readPageData());
