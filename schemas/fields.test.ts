import { describe, expect, it } from "vitest";
import { readable, readableProse, withoutInvisible } from "./fields.ts";

const paragraph = (...texts: string[]) => ({
  _type: "block",
  children: texts.map((text) => ({ _type: "span", text })),
});

describe("a plain text", () => {
  it.each([
    "Who we are",
    "Zoë’s café – “quoted”",
    "One\nTwo\r\nThree",
    "日本語",
    "Our family 👨‍👩‍👧‍👦 reads it 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "",
    undefined,
  ])("may be %j", (text) => {
    expect(readable(text)).toBe(true);
  });

  it.each([" ", "\n\n", "\u00a0 \u2003"])("may not be blank: %j", (text) => {
    expect(readable(text)).toMatch(/only spaces/);
  });

  it.each(["guaran\u200bteed", "a\u202eb", "a\u0000b", "soft\u00adly"])(
    "may not hide an invisible character: %j",
    (text) => {
      expect(readable(text)).toMatch(/invisible/);
      expect(readable(withoutInvisible(text))).toBe(true);
    },
  );

  it("is refused with the place of the invisible character", () => {
    expect(readable("Nothing is guaran\u200bteed")).toContain(
      "after “Nothing is guaran”",
    );
    expect(readable("\u200bCalm")).toContain("at its beginning");
  });
});

it("a rich text may neither be blank nor hide an invisible character", () => {
  expect(readableProse([])).toBe(true);
  expect(readableProse([paragraph("One."), paragraph("")])).toBe(true);
  expect(readableProse([paragraph(" "), {}])).toMatch(/only spaces/);
  expect(readableProse([paragraph("a\u200bb")])).toMatch(/invisible/);
});
