/** The inline script of every document, which runs before any script file is loaded. */
import { queueSubmits } from "../waitlist/waiting-form.ts";
import { loadPageData } from "./page-data.ts";
import { startPage } from "./start-page.ts";

const isFramed = parent !== window;

startPage();
/** Loads the script of visitors or of the preview, and its data, unless that is under way. */
const loadScript = queueSubmits(() =>
  Promise.all([
    loadPageData(),
    isFramed ? import("../preview/preview.ts") : import("./main.tsx"),
  ]).then(([data, { start }]) => start(data)),
);
// In the Studio's frame, drafts are shown at once. Visitors need the script only for the form.
if (isFramed) loadScript();
if (document.documentElement.dataset.counter)
  import("../visits/count.ts").then(
    ({ countVisit }) => countVisit(),
    // Without this script a visit is not counted.
    () => {},
  );
