/** The inline script of every document, which runs before any script file is loaded. */
import { scriptLoader } from "../ui/load-script.ts";
import { queueSubmits } from "../waitlist/waiting-form.ts";
import { type PageData, readPageData } from "./page-data.ts";
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
const loadScript = queueSubmits<{ start: (data: PageData) => void }>(
  isFramed ? loadPreview : loadMain,
  ({ start }) => start(readPageData()),
);
// In the Studio's frame, drafts are shown at once. Visitors need the script only for the form.
if (isFramed) loadScript();
if (document.documentElement.dataset.counter)
  loadCount().then(
    ({ countVisit }) => countVisit(),
    // Without this script a visit is not counted.
    () => {},
  );
