import { expect, it } from "vitest";
import { shortenSource, shortNames } from "./short-names.ts";

const styles =
  "@layer theme{:root{--color-ink:#111;--line:1px}}@layer components{.tone-error{color:var(--color-ink)}h2:not(.mt-0\\.5),.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:.5rem}.hover\\:w-\\[10rem\\]:hover{width:10rem}:is(.text-ink .mt-0\\.5){top:var(--line)}}";
const page = (styles: string, list: string) =>
  `<html><head><style>${styles}</style></head><body><p class="${list}">mt-0.5</p></body></html>`;
const open = (text: string) => shortNames(new Map([["/index.html", text]]));
const opened = await open(
  page(styles, "flex mt-0.5 hover:w-[10rem] other-one "),
);

it("custom properties and Tailwind's classes get short names, also in attributes, but other classes and words do not", () => {
  expect(opened.files.get("/index.html")).toBe(
    page(
      "@layer theme{:root{--aa:#111;--ab:1px}}@layer components{.tone-error{color:var(--aa)}h2:not(.ac),.Toastify__bar--animated{top:0}}@layer utilities{.flex{display:flex}.ac{margin-top:.5rem}.ad:hover{width:10rem}:is(.ae .ac){top:var(--ab)}}",
      "flex ac ad other-one",
    ),
  );
});

it("strings and templates of a script and a later style sheet get the same names, and the rest of it does not change", () => {
  const source = (first: string, second: string, third: string) => `
    // “mt-0.5”
    const shape: string = \`${first} \${wide ? \`${second}\` : ""} ${first}\`.replace(/mt-0.5/, "");
    export const Mark = () => <p className="${third} ${first}" title='${second}'>mt-0.5</p>;
  `;
  const long = source("mt-0.5", "hover:w-[10rem]", "text-ink");
  expect(shortenSource(long, "mark.tsx", opened.names)).toBe(
    source("ac", "ad", "ae"),
  );
  expect(
    shortenSource(".text-ink{top:var(--line)}", "mark.css", opened.names),
  ).toBe(".ae{top:var(--ab)}");
});

it("styles without classes of Tailwind are named", async () => {
  await expect(open(page("p{top:var(--line)}", ""))).rejects.toThrow(
    "“utilities”",
  );
});
