import { describe, expect, it } from "vitest";
import { failureOf, progressOf } from "./build-output.ts";

describe("the output of a build", () => {
  it("tells how far it is", () => {
    expect(progressOf("  Generating static pages (0/5) ...")).toBe(
      "writing pages",
    );
    expect(progressOf("something else")).toBeUndefined();
  });

  it("names every gap of incomplete content", () => {
    expect(
      failureOf([
        "   Collecting page data ...",
        "IncompleteContentError: The published content is incomplete; the page was not built.",
        "  - hero › headline is empty. Fix it in the Studio: http://x",
        "  - faq has no entries. Fix it in the Studio: http://y",
        "    at load (src/content/load.ts:1:1)",
      ]),
    ).toEqual({
      kind: "content",
      problems: [
        "hero › headline is empty. Fix it in the Studio: http://x",
        "faq has no entries. Fix it in the Studio: http://y",
      ],
    });
  });

  it("quotes the first error of anything else", () => {
    expect(
      failureOf(["▲ Next.js", "", "Failed to compile.", "./a.ts", "Broken"]),
    ).toEqual({
      kind: "build",
      problems: ["Failed to compile.\n./a.ts\nBroken"],
    });
  });

  it("knows a build that only has to wait", () => {
    expect(
      failureOf([" ⨯ Another next build process is already running."]),
    ).toEqual({ kind: "busy" });
  });
});
