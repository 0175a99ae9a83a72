import { describe, expect, it } from "vitest";
import { readable } from "./plain-text.ts";

describe("a plain text", () => {
  it.each([
    "Who we are",
    "Zoë’s café – “quoted”",
    "One\nTwo\r\nThree",
    "日本語",
  ])("may be %j", (text) => {
    expect(readable(text)).toBe(true);
  });

  it.each([" ", "\n\n", "\u00a0 \u2003"])("may not be blank: %j", (text) => {
    expect(readable(text)).toMatch(/only spaces/);
  });

  it.each([
    "guaran\u200bteed",
    "a\u202eb",
    "a\u0000b",
    "\ufeffa",
    "soft\u00adly",
  ])("may not hide an invisible character: %j", (text) => {
    expect(readable(text)).toMatch(/invisible/);
  });

  it("leaves a missing text to the rule that requires it", () => {
    expect(readable(undefined)).toBe(true);
    expect(readable("")).toBe(true);
  });
});
