import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, route } from "sanity/router";
import { expect, it } from "vitest";
import { Strip } from "./plugin.tsx";

it("an editor reads why the page was not updated, with links to the fields and to unapproved text", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <RouterProvider
        router={route.create("/", [route.intents("/intent")])}
        state={{}}
        onNavigate={() => {}}
      >
        <Strip
          siteUrl="https://www.example.com"
          status={{
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
          }}
        />
      </RouterProvider>
    </ThemeProvider>,
  );
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
