import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { sampleSite } from "../../../tests/sample-page.ts";
import { loadContent } from "../content.ts";
import { GET } from "./route.tsx";

vi.mock("../content.ts", () => ({ loadContent: vi.fn() }));

/** The picture's ink: how far it is from the left and the top. */
async function inkOf(picture: Response) {
  const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowLength = info.width * info.channels;
  const paper = data.subarray(0, info.channels);
  const columns: number[] = [];
  const rows: boolean[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const row = Math.floor(at / rowLength);
    if (paper.equals(data.subarray(at, at + info.channels))) continue;
    rows[row] = true;
    columns.push((at % rowLength) / info.channels);
  }
  const inked = [...rows.keys()].filter((row) => rows[row]);
  return {
    left: columns.reduce((one, other) => Math.min(one, other)),
    right: columns.reduce((one, other) => Math.max(one, other)),
    top: inked[0],
    bottom: inked.at(-1),
  };
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
