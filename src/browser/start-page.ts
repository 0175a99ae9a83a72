import { installNativeInteractions } from "../ui/native-interactions.ts";

/** Starts what every page does before any interaction. */
export function startPage(): void {
  installNativeInteractions();
  if (document.getElementById("missing-page"))
    console.warn("404: no page at", location.pathname);
}
