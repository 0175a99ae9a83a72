// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useCheck } from "./check.ts";
import { validateInStudio } from "./validation.ts";

vi.mock("sanity", () => ({}));
vi.mock("./validation.ts", () => ({ validateInStudio: vi.fn(async () => []) }));

it("a check that fails says so, and is repeated until it succeeds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.mocked(validateInStudio).mockRejectedValueOnce(new Error("no schema"));
  const documents = [] as const;
  const Result = () => {
    const { isChecked, failure } = useCheck(documents);
    return failure ?? String(isChecked);
  };
  flushSync(() => createRoot(document.body).render(<Result />));
  const expectText = (text: string) =>
    expect.poll(() => document.body.textContent).toBe(text);
  await expectText("Error: no schema");
  vi.advanceTimersByTime(5_000);
  await expectText("true");
});
