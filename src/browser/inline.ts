/** The inline script of every document, which runs before any script file is loaded. */
import { scriptLoader } from "../ui/load-script.ts";
import { queueSubmits } from "../waitlist/waiting-form.ts";
import { readPageData } from "./page-data.ts";
import { startPage } from "./start-page.ts";

const loadMain = scriptLoader(
  globalThis.MAIN_SCRIPT || (() => import("./main.tsx")),
  "start",
);
const loadPreview = scriptLoader(
  globalThis.PREVIEW_SCRIPT || (() => import("../preview/draft-page.tsx")),
  "start",
);
const loadCount = scriptLoader(
  globalThis.COUNT_SCRIPT || (() => import("../visits/count.ts")),
  "countVisit",
);

startPage();
const isFramed = parent !== window;
/** Loads the script of visitors or of the preview, unless that is under way. */
const loadScript = queueSubmits(async () => {
  const { start } = await (isFramed ? loadPreview() : loadMain());
  start(readPageData());
});
// In the Studio's frame, drafts are shown at once. Visitors need the script only for the form.
if (isFramed) loadScript();
if (document.documentElement.dataset.counter)
  loadCount().then(
    ({ countVisit }) => countVisit(),
    // Without this script a visit is not counted.
    () => {},
  );
