import { expect, it } from "vitest";
import { shortenNames } from "./short-names.ts";

const styles =
  "@layer theme{:root{--color-ink:#111;--line:1px}}@layer components{.tone-error{color:var(--color-ink)}h2:not(.mt-0\\.5),.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:.5rem}.hover\\:w-\\[10rem\\]:hover{width:10rem}:is(.text-ink .mt-0\\.5){top:var(--line)}}";
const names = shortenNames(styles);

it("custom properties and Tailwind's classes get short names, also in attributes, but other classes and words do not", () => {
  expect(names.inStyles(styles)).toBe(
    "@layer theme{:root{--aa:#111;--ab:1px}}@layer components{.tone-error{color:var(--aa)}h2:not(.ac),.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.ac{margin-top:.5rem}.ad:hover{width:10rem}:is(.ae .ac){top:var(--ab)}}",
  );
  expect(names.inList("flex mt-0.5 hover:w-[10rem] other-one")).toBe(
    "flex ac ad other-one",
  );
});

it("strings and templates of a script get the same names, and the rest of it does not change", () => {
  const source = (first: string, second: string, third: string) => `
    // “mt-0.5”
    const shape: string = \`${first} \${wide ? \`${second}\` : ""} ${first}\`.replace(/mt-0.5/, "");
    export const Mark = () => <p className="${third} ${first}" title='${second}'>mt-0.5</p>;
  `;
  expect(
    names.inScript(source("mt-0.5", "hover:w-[10rem]", "text-ink"), "mark.tsx"),
  ).toBe(source("ac", "ad", "ae"));
});
