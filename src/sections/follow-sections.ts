import { scriptLoader } from "../ui/load-script.ts";

const loadUnderline = scriptLoader(
  globalThis.UNDERLINE_SCRIPT || (() => import("../ui/sliding-underline.ts")),
);

/**
 * Marks the header's link to the current section and slides a line under it. The
 * current section is the last one at a third of the window's height.
 */
export function followSections(): void {
  const row = document.querySelector(".navigation-links");
  const links = [...(row?.querySelectorAll("a") ?? [])];
  const line = row?.querySelector<HTMLElement>(".navigation-underline");
  const onScreen = new Set<string>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) onScreen.add(`#${target.id}`);
        else onScreen.delete(`#${target.id}`);
      }
      const current = links.filter(({ hash }) => onScreen.has(hash)).at(-1);
      for (const link of links) link.removeAttribute("aria-current");
      current?.setAttribute("aria-current", "true");
      line?.classList.toggle("opacity-0", !current);
      // On narrow screens the row of links is hidden.
      if (!current || !line?.offsetParent) return;
      loadUnderline().then(
        ({ slideUnderline }) => slideUnderline(line, current),
        // Without the line, the current link still has its own colour.
        () => {},
      );
    },
    // With the document as root, margins also work in the Studio's frame.
    { root: document, rootMargin: "-30% 0px -65% 0px" },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}
