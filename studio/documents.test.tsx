// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useDocuments } from "./documents.ts";

const { observe } = vi.hoisted(() => ({ observe: vi.fn() }));
const store = { unstable_observeDocuments: observe };
vi.mock("sanity", () => ({ useDocumentPreviewStore: () => store }));

it("a lost connection is opened again after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const observable = (isLost: boolean) => ({
    subscribe({ next, error }: { next(found: unknown): void; error(): void }) {
      if (isLost) error();
      else next([undefined, { _id: "hero", _type: "hero" }]);
      return { unsubscribe() {} };
    },
  });
  observe
    .mockReturnValueOnce(observable(true))
    .mockReturnValueOnce(observable(true))
    .mockReturnValue(observable(false));
  const Ids = () => useDocuments()?.map(({ _id }) => _id);
  flushSync(() => createRoot(document.body).render(<Ids />));
  for (const attempts of [1, 2, 3]) {
    await expect.poll(() => observe.mock.calls.length).toBe(attempts);
    vi.advanceTimersByTime(5_000);
  }
  await expect.poll(() => document.body.textContent).toBe("hero");
});
