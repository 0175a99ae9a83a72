// @vitest-environment jsdom
import type { SanityDocument } from "@sanity/types";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useCheck } from "./check.ts";
import { validateInStudio } from "./validation.ts";

vi.mock("sanity", () => ({}));
vi.mock("./validation.ts", () => ({ validateInStudio: vi.fn(async () => []) }));

it("a check that fails says so until the documents change", async () => {
  vi.mocked(validateInStudio).mockRejectedValueOnce(new Error("no schema"));
  const Result = ({ documents }: { documents: SanityDocument[] }) => {
    const { isChecked, failure } = useCheck(documents);
    return failure ?? String(isChecked);
  };
  const root = createRoot(document.body);
  const edit = () => flushSync(() => root.render(<Result documents={[]} />));
  const expectText = (text: string) =>
    expect.poll(() => document.body.textContent).toBe(text);
  edit();
  await expectText("Error: no schema");
  edit();
  await expectText("true");
});
