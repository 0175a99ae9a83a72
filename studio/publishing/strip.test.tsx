import { ThemeProvider } from "@sanity/ui";
import { buildTheme } from "@sanity/ui/theme";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, route } from "sanity/router";
import { describe, expect, it } from "vitest";
import { StatusCard } from "./strip.tsx";

describe("when nothing could be published, an editor", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <RouterProvider
        router={route.create("/", [route.intents("/intent")])}
        state={{}}
        onNavigate={() => {}}
      >
        <StatusCard
          onClose={() => {}}
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
            ],
            error: "The disk is full.",
          }}
        />
      </RouterProvider>
    </ThemeProvider>,
  );

  it("reads what is wrong", () => {
    expect(html).toContain("Hero › Rules › 2 › When …: It is empty.");
    expect(html).toContain("The disk is full.");
  });

  it("can look at the page that visitors still read, and close the message", () => {
    expect(html).toContain('href="https://www.example.com"');
    expect(html).toContain('aria-label="Close this message"');
  });

  it("follows a link to each field, within the Studio", () => {
    const links = [...html.matchAll(/href="([^"]*)"[^>]*>Open the field</g)];
    expect(links.map(([, href]) => decodeURIComponent(href ?? ""))).toEqual([
      '/intent/edit/id=hero;type=hero;path=rules[_key=="drift"].when/',
    ]);
  });
});
