import { describe, expect, it } from "vitest";
import { scriptSafeJson } from "./structured-data.ts";

describe("scriptSafeJson", () => {
  it.each([
    "</script><script>alert(1)</script>",
    "<!--",
    "]]>",
    "a & b",
    "line\u2028separator\u2029",
  ])("keeps %j from ending the element, and keeps it whole", (text) => {
    const json = scriptSafeJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});
