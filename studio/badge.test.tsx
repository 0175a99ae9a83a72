// @vitest-environment jsdom
import type { SanityDocument } from "@sanity/types";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { sampleWith } from "../tests/sample-page.ts";
import { useBadgeFor } from "./badge.ts";

const Label = ({ documents }: { documents: SanityDocument[] }) =>
  useBadgeFor("https://site.example", documents).label;

it("ten minutes after a publish was seen, by the editor's clock alone, the page is late; the next publish starts again", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: Date.parse("2050-01-01"),
  });
  vi.stubGlobal("HOSTED_SAMPLE", undefined);
  const builtAt = "2026-01-01T00:00:00Z";
  const build = { builtAt, content: { hero: "earlier" } };
  const fetchBuild = vi.fn(async () => Response.json(build));
  vi.stubGlobal("fetch", fetchBuild);
  const root = createRoot(document.body);
  const publish = (headline: string) => {
    const documents = sampleWith("hero", { headline, _updatedAt: builtAt });
    flushSync(() => root.render(<Label documents={documents} />));
    expect(document.body.textContent).toBe("Checking…");
  };
  const expectLabel = (label: string) =>
    expect.poll(() => document.body.textContent).toBe(label);

  publish("Calm growth");
  await expectLabel("Publishing…");
  vi.setSystemTime(Date.now() + 10 * 60_000);
  vi.advanceTimersByTime(5_000);
  await expectLabel("Not updated");
  publish("Growth by rules");
  await expectLabel("Publishing…");
  fetchBuild.mockClear();
  vi.advanceTimersByTime(15_000);
  expect(fetchBuild).toHaveBeenCalledTimes(3);
});
