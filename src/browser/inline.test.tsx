// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// jsdom has no layout.
vi.stubGlobal("IntersectionObserver", class {});

/** How the scripts of a document run. */
const run = {
  "visitors get it": () => import("./inline.ts"),
  "Next exports it": (page: ReactNode) =>
    act(async () => hydrateRoot(document, page)),
};

for (const [as, runScripts] of Object.entries(run))
  it.each(["https://count.example/api/event", ""])(
    `the page as ${as} counts a visit once if the counter is at %j`,
    async (counter) => {
      vi.resetModules();
      vi.stubEnv("VISITS_URL", counter);
      const sendBeacon = vi.fn();
      Object.assign(navigator, { sendBeacon });
      const { default: Layout } = await import("../app/layout.tsx");
      const page = <Layout>The page</Layout>;
      const html = renderToStaticMarkup(page);
      const parsed = new DOMParser().parseFromString(html, "text/html");
      document.replaceChildren(parsed.documentElement);
      await runScripts(page);
      await vi.dynamicImportSettled();
      const addresses = sendBeacon.mock.calls.map(([address]) => address);
      expect(addresses).toEqual([counter].filter(Boolean));
    },
  );
