/** Loaded in the Studio's frame in place of the visitors' script. */
import { showDrafts } from "../preview/draft-page.tsx";
import { PAGE, readPageData } from "./page-data.ts";

const page = document.getElementById(PAGE);
if (page) showDrafts(page, readPageData());
