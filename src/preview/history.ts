import type { HistoryAdapter } from "@sanity/visual-editing/react";

/** Tells the Studio where the framed page is, and goes where the Studio asks. */
export const history: HistoryAdapter = {
  subscribe(navigate) {
    const report = () => {
      // Without the search parameters, which the Studio has added.
      const url = location.origin + location.pathname + location.hash;
      navigate({ type: "push", url });
    };
    addEventListener("hashchange", report);
    report();
    return () => removeEventListener("hashchange", report);
  },

  update({ url }) {
    const target = new URL(url, location.href);
    if (target.origin !== location.origin) return;
    if (target.pathname !== location.pathname) {
      location.assign(target);
      return;
    }
    location.hash = target.hash;
    const section = document.getElementById(target.hash.slice(1));
    if (section) section.scrollIntoView();
    else scrollTo({ top: 0 });
  },
};
