/** The inline script of every document, which runs before any script file is loaded. */
import { loadScript } from "../ui/load-script.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";
import { installQueue, setQueued } from "../waitlist/queue.ts";
import { loadPageData } from "./page-data.ts";

/** The first of these events loads the visitors' script. */
const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "scroll",
  "keydown",
  "focusin",
  "input",
];

/** Milliseconds a queued submit may wait: as long as a request (`src/waitlist/use-join-form.ts`). */
const QUEUE_TIMEOUT = 15_000;

installNativeInteractions();
installQueue();

const file = parent === window ? "main" : "preview";

// Gives up even if the scripts neither arrive nor fail.
addEventListener("submit", () => setTimeout(giveUp, QUEUE_TIMEOUT));
const options = { capture: true, passive: true };
const begin = () => {
  for (const name of INTERACTIONS) removeEventListener(name, begin, options);
  load();
};
// The Studio's frame shows drafts at once. Visitors need the script only for the form.
if (file === "preview") load();
else if (document.querySelector("form[data-held]"))
  for (const name of INTERACTIONS) addEventListener(name, begin, options);

function load(): void {
  const data = loadPageData();
  const script = loadScript(file, async (path) => {
    await data;
    return import(/* turbopackIgnore: true */ path);
  });
  Promise.all([data, script]).catch(giveUp);
}

/**
 * Shows how to join without the form and releases a queued submit, which is still
 * sent if the scripts arrive before the visitor edits the form. Starts over when the
 * visitor submits again or is back online.
 */
function giveUp(): void {
  const { dataset } = document.documentElement;
  const form = document.querySelector<HTMLFormElement>("form[data-held]");
  if (!form || dataset.scripts) return;
  dataset.scripts = "failed";
  const announcement = form.querySelector("[role=status] p");
  const instead = document.querySelector("[data-instead]")?.textContent ?? "";
  const hold = (queued: "" | "submit" | "later") => {
    // The scripts may have arrived since.
    if ("held" in form.dataset) setQueued(form, queued);
  };
  const stop = new AbortController();
  const startOver = () => {
    stop.abort();
    delete dataset.scripts;
    if (announcement) announcement.textContent = "";
    if (form.dataset.held) hold("submit");
    load();
  };
  hold(form.dataset.held ? "later" : "");
  if (announcement) announcement.textContent = instead;
  form.addEventListener("input", () => hold(""), { signal: stop.signal });
  addEventListener("submit", startOver, { signal: stop.signal });
  addEventListener("online", startOver, { signal: stop.signal });
}
