/** The inline script of every document, which runs before any script file is loaded. */
import { retryOnce } from "../ui/retry-once.ts";
import { queueSubmits, waitingSheet } from "../waitlist/waiting-form.ts";
import { loadPageData } from "./page-data.ts";
import { startPage } from "./start-page.ts";

/** The first of these events loads the script for visitors; after a failure, the next one does. */
const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "scroll",
  "keydown",
  "focusin",
  "input",
];

const isFramed = parent !== window;
let isLoading = false;

/** Loads the script of visitors or of the preview, and its data, unless that is under way. */
function loadScript(): void {
  if (isLoading) return;
  isLoading = true;
  retryOnce(() =>
    Promise.all([
      loadPageData(),
      isFramed ? import("../preview/preview.ts") : import("./main.tsx"),
    ]),
  )
    .then(([data, { start }]) => start(data))
    .catch(() => {
      isLoading = false;
      giveUp();
    });
}

startPage();
const giveUp = queueSubmits(loadScript);
// In the Studio's frame, drafts are shown at once. Visitors need the script only for the form.
if (isFramed) loadScript();
else if (waitingSheet())
  for (const name of INTERACTIONS)
    addEventListener(name, loadScript, {
      once: true,
      capture: true,
      passive: true,
    });
if (document.documentElement.dataset.counter)
  import("../visits/count.ts").then(
    ({ countVisit }) => countVisit(),
    // Without this script a visit is not counted.
    () => {},
  );
