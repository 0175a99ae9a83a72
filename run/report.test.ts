import { expect, it } from "vitest";
import { printable } from "./report.ts";

it.each([
  ["\u001b[2J\u001b]0;title\u0007gone", "gone"],
  ["a\u009b31mb", "ab"],
  ["back\b\rover", "back\\u0008\\u000dover"],
  ["right \u202egpj.exe", "right \\u202egpj.exe"],
  ["mark \u200f\u061c", "mark \\u200f\\u061c"],
  ["tag \u{e0041}", "tag \\udb40\\udc41"],
  ["two\nlines\t, Zoë, 👩‍💻", "two\nlines\t, Zoë, 👩‍💻"],
])("a terminal that prints %j gets %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});
