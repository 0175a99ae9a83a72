import { expect, it } from "vitest";
import { printable } from "./report.ts";

it.each([
  ["\u001b[2J\u001b]0;title\u0007gone", "gone"],
  ["a\u009b31mb", "ab"],
  ["right \u202egpj.exe", "right �gpj.exe"],
  ["two\nlines\t, Zoë, 👩‍💻", "two\nlines\t, Zoë, 👩‍💻"],
])("a terminal that prints %j gets %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});
