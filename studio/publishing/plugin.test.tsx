// @vitest-environment jsdom
import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider, route } from "sanity/router";
import { expect, it } from "vitest";
import { Strip } from "./plugin.tsx";
import type { PublishStatus } from "./status.ts";

const failed: PublishStatus = {
  state: "failed",
  since: "2026-11-21T14:05:00Z",
  liveSince: "2026-11-21T14:02:00Z",
  problems: [
    {
      documentId: "hero",
      path: 'rules[_key=="drift"].when',
      message: "Hero › Rules › 2 › When …: It is empty.",
    },
    { documentId: "faq", path: "", message: "Not approved." },
  ],
  error: "The disk is full.",
};
const root = createRoot(document.body);
const show = (status: PublishStatus) =>
  flushSync(() =>
    root.render(
      <ThemeProvider theme={buildTheme()}>
        <RouterProvider
          router={route.create("/", [route.intents("/intent")])}
          state={{}}
          onNavigate={() => {}}
        >
          <Strip siteUrl="https://www.example.com" status={status} />
        </RouterProvider>
      </ThemeProvider>,
    ),
  );

it("an editor reads why the page was not updated, with links to fields and unapproved text", () => {
  show(failed);
  const html = document.body.innerHTML;
  expect(html).toContain("Hero › Rules › 2 › When …: It is empty.");
  expect(html).toContain("The disk is full.");
  expect(html).toContain('href="https://www.example.com"');
  expect(html).toMatch(
    /href="\/intent\/changes\/id=faq\/?"[^>]*>Open Changes</,
  );
  const [, href] = /href="([^"]*)"[^>]*>Open the field</.exec(html) ?? [];
  expect(decodeURIComponent(href ?? "")).toBe(
    '/intent/edit/id=hero;type=hero;path=rules[_key=="drift"].when/',
  );
});

it("a message that an editor has closed stays closed until there is news", () => {
  const text = () => document.body.textContent;
  show(failed);
  document.querySelector<HTMLElement>("[aria-label^=Close]")?.click();
  show({ ...failed });
  expect(text()).not.toContain("The page was not updated");
  show({ ...failed, since: "2026-11-21T14:09:00Z" });
  expect(text()).toContain("The page was not updated");
});
