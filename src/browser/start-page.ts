import { installNativeInteractions } from "../ui/native-interactions.ts";

/** Starts what every page does before any interaction. */
export function startPage(): void {
  installNativeInteractions();
  goToSection();
  addEventListener("hashchange", goToSection);
  if (document.getElementById("missing-page"))
    console.warn("404: no page at", location.pathname);
}

/**
 * Goes to the section of an address such as `/#FAQ` or `/#waitlist?utm_source=mail`, which the
 * browser does not find, and corrects the address. Newsletter tools append a campaign, which
 * moves into the query, where it is counted; the rest may contain the reader's email address.
 */
function goToSection(): void {
  const { hash, search } = location;
  const name = /[\w-]+/.exec(hash)?.[0].toLowerCase() ?? "";
  const section = document.getElementById(name);
  if (!section || hash === `#${name}`) return;
  const campaign = hash
    .split(/[?&]/)
    .filter((part) => part.startsWith("utm_"))
    .join("&");
  if (campaign)
    history.replaceState(null, "", `${search ? `${search}&` : "?"}${campaign}`);
  location.replace(`#${name}`);
}
