import { installNativeInteractions } from "../ui/native-interactions.ts";
import { countVisit } from "../waitlist/count.ts";

/** What every page does before any interaction. */
export function startPage(): void {
  installNativeInteractions();
  countVisit();
  if (document.getElementById("missing-page"))
    console.warn("404: no page at", location.pathname);
}
