import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalEmail } from "./canonical-email.ts";
import { isEmail } from "./entry.ts";

const ada = "ada@example.com";
const büch = "ada@xn--bcher-kva.example";

test.each([
  // Addresses with other text around them.
  [" \u00a0\u3000\tada@example.com\r\n", ada],
  ["\ufeffada@exam\u00adple\ufffc.com\u200b", ada],
  ["MailTo: Ada@example.com?subject=Hi%20there", "Ada@example.com"],
  ["<mailto://ada@example.com>,", ada],
  ['"Byron, Ada" <ada@example.com>; ', ada],
  ["Ada < ada@example.com >", ada],
  ["-ada@example.com", "-ada@example.com"],

  // Addresses in other spellings.
  ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", ada],
  ["jose\u200b\u0301@example.com", "josé@example.com"],
  ["ada@bücher.example", büch],
  ["ada@BU\u0308CHER.example", büch],
  ["ada@STRAẞE.example", "ada@xn--strae-oqa.example"],
  ["ada@b.ΒΌΛΟΣ", "ada@b.xn--nxasmq6b"],

  // Addresses that the URL parser would change.
  ["ada@1.2.3", "ada@1.2.3"],
  ["ada@example.comª", "ada@example.comª"],
  ["ada@bücher.example/path", "ada@bücher.example/path"],
  ["ada@bü\tcher.example", "ada@bü cher.example"],
  ["ada@b%C3%BCcher.é", "ada@b%c3%bccher.é"],

  // Texts that are not exactly one address.
  ["ada", "ada"],
  ["o'neil@example.com", "o'neil@example.com"],
  ["a@b.example, C <c@d.example>", "a@b.example, C <c@d.example>"],
  ["A <a@b.example>, C <c@d.example>", "A <a@b.example>, C <c@d.example>"],
  ["mailto:ada%2Blist@b.example", "mailto:ada%2Blist@b.example"],
])("%j becomes %j", (text, email) => {
  expect(canonicalEmail(text)).toBe(email);
});

test("an address in its one spelling stays as it is", () => {
  const unit = fc.constantFrom(...'ab.@-ü Ａ。①"“<>:;,\u0301\u200b/');
  const text = fc.string({ unit, maxLength: 12 });
  const domain = fc.oneof(text, fc.string({ unit: "grapheme" }));
  let addresses = 0;
  fc.assert(
    fc.property(text, domain, (text, domain) => {
      for (const typed of [text, `a${text}@${domain}.example`]) {
        const email = canonicalEmail(typed);
        if (!isEmail(email)) continue;
        addresses += 1;
        expect(canonicalEmail(email)).toBe(email);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(addresses).toBeGreaterThan(20);
});
