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
  toFake: ["Date", "setTimeout", "clearTimeout"],
  now: Date.parse("2050-01-01"),
});

const builtAt = "2026-01-01T00:00:00Z";
const studioUrl = "https://studio.example";
const build = { builtAt, builtFor: { studioUrl }, revisions: {}, files: {} };
const fetchBuild = vi.fn(async (_url: string, _init: RequestInit) =>
  Response.json(build),
);
vi.stubGlobal("fetch", fetchBuild);

const labels: (string | undefined)[] = [];
let title: string | undefined;
const Label = ({ documents }: { documents: SanityDocument[] }) => {
  const badge = useBadgeFor("https://site.example", documents);
  labels.push(badge.label);
  title = badge.title;
  return badge.label;
};
const root = createRoot(document.body);
const show = (documents: SanityDocument[]) => {
  flushSync(() => root.render(<Label documents={documents} />));
  return document.body.textContent;
};
const publish = (_rev: string) => {
  const _updatedAt = new Date().toISOString();
  const documents = sampleWith("hero", { _rev, _updatedAt });
  expect(show(documents)).toBe("Checking…");
  return documents;
};
const expectLabel = (label: string) =>
  expect.poll(() => document.body.textContent).toContain(label);
const next = () => vi.advanceTimersByTime(5_000);

it("the badge is about the last publish, and late after ten minutes", async () => {
  const earlier = Promise.withResolvers<Response>();
  fetchBuild.mockReturnValueOnce(earlier.promise);
  publish("one");
  const documents = publish("two");
  await expectLabel("Publishing…");
  labels.length = 0;
  earlier.resolve(Response.json({ ...build, revisions: { hero: "one" } }));
  await new Promise(setImmediate);
  const drafts = documents.map((draft) => ({ ...draft, _id: "drafts.a" }));
  expect(show([...documents, ...drafts])).toBe("Publishing…");
  vi.setSystemTime(Date.now() + 10 * 60_000);
  next();
  await expectLabel("Not updated");
  expect(labels.join()).not.toContain("Live");
  // Validates once per publish, because validation keeps the editor's computer busy.
  expect(validateInStudio).toHaveBeenCalledTimes(1);
});

it("a check that fails ends in a sentence, and the next one corrects it", async () => {
  vi.mocked(validateInStudio).mockRejectedValueOnce(new Error("no schema"));
  publish("three");
  await expectLabel("Unknown");
  expect(title).toContain("could not be checked");
  next();
  await expectLabel("Publishing…");

  // A host that does not respond.
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(
    AbortSignal.abort(new DOMException("", "TimeoutError")),
  );
  fetchBuild.mockImplementationOnce(async (_, { signal }) => {
    signal?.throwIfAborted();
    return new Promise(() => {});
  });
  next();
  await expectLabel("Unknown");
  next();
  await expectLabel("Publishing…");
});
