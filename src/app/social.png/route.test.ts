import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { sampleSite } from "../../../tests/sample-page.ts";
import { loadContent } from "../content.ts";
import { GET } from "./route.tsx";

vi.mock("../content.ts", () => ({ loadContent: vi.fn() }));

/** @returns the bounding box of all pixels that differ from the picture's first one */
async function inkOf(picture: Response) {
  const { info } = await sharp(await picture.arrayBuffer())
    .trim({ threshold: 0, lineArt: true })
    .toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info;
  const [left, top] = [-trimOffsetLeft, -trimOffsetTop];
  return { left, top, right: left + width - 1, bottom: top + height - 1 };
}

const word = (length: number) => "W".repeat(length);

it.each([
  [word(90), word(30), word(60)],
  [`${word(37)} ${word(20)} ${word(20)}`, "W W", `${word(29)} ${word(30)}`],
  [`${"WWWW ".repeat(17)}WWWWW`, word(30), "WWW ".repeat(15).trim()],
  ["Growth, by rules", "Plain", "A claim"],
])("the social picture holds %j", async (headline, productName, claim) => {
  vi.mocked(loadContent).mockResolvedValue({
    ...sampleSite,
    hero: { ...sampleSite.hero, headline, claim },
    siteSettings: { ...sampleSite.siteSettings, productName },
  });
  const { left, right, top, bottom } = await inkOf(await GET());
  expect(left).toBeGreaterThanOrEqual(75);
  expect(right).toBeLessThanOrEqual(1125);
  expect(top).toBeGreaterThanOrEqual(70);
  expect(bottom).toBeLessThanOrEqual(560);
});
