import { installNativeInteractions } from "../ui/native-interactions.ts";

/** Runs on every page, before any interaction. */
export function startPage(): void {
  installNativeInteractions();
  if (document.getElementById("missing-page"))
    console.warn("404: no page at", location.pathname);
}
