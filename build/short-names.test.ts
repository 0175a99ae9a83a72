import { expect, it } from "vitest";
import { shortenNames } from "./short-names.ts";

const styles =
  "@layer theme{:root{--color-ink:#111;--line:1px}}@layer components{.tone-error{color:var(--color-ink)}.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:.5rem}.hover\\:w-\\[10rem\\]:hover{width:10rem}.group:hover .mt-0\\.5{top:0}}";
const names = shortenNames(styles);

it("the style sheet has short names for custom properties and for Tailwind's classes, not for a class that scripts put together, a word or a number", () => {
  expect(names.inStyles(styles)).toBe(
    "@layer theme{:root{--aa:#111;--ab:1px}}@layer components{.tone-error{color:var(--aa)}.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.aa{margin-top:.5rem}.ab:hover{width:10rem}.group:hover .aa{top:0}}",
  );
});

it("the document's elements have these names, and its texts stay", () => {
  expect(
    names.inDocument(
      '<p class="flex mt-0.5 hover:w-[10rem] other-one">mt-0.5</p>',
    ),
  ).toBe('<p class="flex aa ab other-one">mt-0.5</p>');
});

it("what a script renders has them, too", () => {
  const source =
    'const shape = `mt-0.5 flex`; a = { size: "hover:w-[10rem]" }; ';
  expect(names.inScript(`${source}b.mt-0.5`)).toBe(
    'const shape = `aa flex`; a = { size: "ab" }; b.mt-0.5',
  );
});
