// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { notify, ToastRegion } from "./toast.tsx";

it("a message takes the place of the previous one", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body);
  await act(async () =>
    root.render(<ToastRegion label="Messages" closeLabel="Close" />),
  );
  for (const title of ["First", "Second"])
    await act(async () => notify({ title, text: "", tone: "neutral" }));
  await expect
    .poll(() => document.querySelector(".toasts")?.textContent)
    .toBe("Second");
  await act(async () => root.unmount());
});
