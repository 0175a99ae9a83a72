// @vitest-environment jsdom
import type { SanityDocument } from "@sanity/types";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { sampleWith } from "../tests/sample-page.ts";
import { useBadgeFor } from "./badge.ts";
import { validateInStudio } from "./validation.ts";

vi.mock("./validation.ts", () => ({ validateInStudio: vi.fn(async () => []) }));
vi.useFakeTimers({
  toFake: ["Date", "setInterval", "clearInterval"],
  now: Date.parse("2050-01-01"),
});

const builtAt = "2026-01-01T00:00:00Z";
const build = { builtAt, content: { hero: "earlier" } };
const fetchBuild = vi.fn(async () => Response.json(build));
vi.stubGlobal("fetch", fetchBuild);

const labels: (string | undefined)[] = [];
const Label = ({ documents }: { documents: SanityDocument[] }) => {
  const { label } = useBadgeFor("https://site.example", documents);
  labels.push(label);
  return label;
};
const root = createRoot(document.body);
const show = (documents: SanityDocument[]) => {
  flushSync(() => root.render(<Label documents={documents} />));
  return document.body.textContent;
};
const publish = (headline: string) => {
  const documents = sampleWith("hero", { headline, _updatedAt: builtAt });
  expect(show(documents)).toBe("Checking…");
  return documents;
};
const expectLabel = (label: string) =>
  expect.poll(() => document.body.textContent).toBe(label);
const wait = (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  vi.advanceTimersByTime(5_000);
};

it("the badge is about the last publish, and late after ten minutes", async () => {
  const earlier = Promise.withResolvers<Response>();
  fetchBuild.mockReturnValueOnce(earlier.promise);
  publish("Rules");
  const documents = publish("Rules for growth");
  await expectLabel("Publishing…");
  labels.length = 0;
  earlier.resolve(Response.json({ builtAt, content: {} }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const drafts = documents.map((draft) => ({ ...draft, _id: "drafts.a" }));
  expect(show([...documents, ...drafts])).toBe("Publishing…");
  wait(10);
  await expectLabel("Not updated");
  expect(labels.join()).not.toContain("Live");

  publish("Growth by rules");
  await expectLabel("Publishing…");
  fetchBuild.mockClear();
  vi.advanceTimersByTime(15_000);
  expect(fetchBuild).toHaveBeenCalledTimes(3);
  // Once for each publish, because it keeps the editor's computer busy.
  expect(validateInStudio).toHaveBeenCalledTimes(2);
});
