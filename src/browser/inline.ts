/** The inline script of every document, which runs before any script file is loaded. */
import { scriptLoader } from "../ui/load-script.ts";
import { queueSubmits } from "../waitlist/waiting-form.ts";
import { startPage } from "./start-page.ts";

const loadMain = scriptLoader(
  globalThis.MAIN_SCRIPT || (() => import("./main.tsx")),
);
const loadPreview = scriptLoader(
  globalThis.PREVIEW_SCRIPT || (() => import("../preview/draft-page.tsx")),
);
const loadCount = scriptLoader(
  globalThis.COUNT_SCRIPT || (() => import("../visits/count.ts")),
);

startPage();
const isFramed = parent !== window;
const loadScript = queueSubmits(isFramed ? loadPreview : loadMain);
// The Studio's frame shows drafts at once. Visitors need a script only for the form.
if (isFramed) loadScript();
if (document.documentElement.dataset.counter)
  loadCount()
    .then(({ countVisit }) => countVisit())
    // If this script cannot be loaded, the visit is not counted.
    .catch(() => {});
