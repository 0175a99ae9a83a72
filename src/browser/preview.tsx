/** What the Studio's frame loads in place of the visitors' scripts: the page as it was published, until there are drafts. */
import { showDrafts } from "../preview/live-page.tsx";
import { PAGE, readPageData } from "./page-data.ts";

const page = document.getElementById(PAGE);
if (page) showDrafts(page, readPageData());
