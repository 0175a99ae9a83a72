import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { DARK, ICON_SVG, LIGHT, PANEL } from "./brand.ts";

const css = await readFile(
  new URL("../app/styles/tokens.css", import.meta.url),
  "utf8",
);

/** The colours set in the block that `start` opens. */
function coloursOf(start: string): Record<string, string> {
  const block = css.slice(css.indexOf(start)).split("}")[0] ?? "";
  const found = block.matchAll(/--color-([\w-]+): (#[\da-f]+);/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

it("the colours outside the style sheets are the tokens'", () => {
  expect(coloursOf("@theme")).toMatchObject({
    ...LIGHT,
    panel: PANEL.background,
  });
  expect(
    coloursOf("@media screen and (prefers-color-scheme: dark)"),
  ).toMatchObject(DARK);
  expect(coloursOf(".on-panel")).toMatchObject({ ink: PANEL.ink });
});

it("the icon is the one written here", async () => {
  const file = new URL("../app/icon.svg", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(ICON_SVG);
});
