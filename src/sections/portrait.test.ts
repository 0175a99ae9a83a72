import { describe, expect, it } from "vitest";
import { portraitImage } from "./portrait.ts";

const url =
  "https://cdn.sanity.io/images/abc/production/0123456789012345678901234567890123456789-400x300.png";
const portrait = { alt: "A person", url, crop: null, hotspot: null };

const parameters = (source: string) =>
  Object.fromEntries(new URL(source).searchParams);

describe("a portrait", () => {
  it("is asked for as a square of the size it is shown in, for each density of screen", () => {
    const { src, srcSet, width, height } = portraitImage(portrait);
    expect([width, height]).toEqual([56, 56]);
    expect(src.startsWith(`${url}?`)).toBe(true);
    expect(parameters(src)).toMatchObject({ w: "56", h: "56", fit: "crop" });
    const sizes = srcSet.split(", ").map((candidate) => {
      const [source = "", density] = candidate.split(" ");
      return [parameters(source).w, density];
    });
    expect(sizes).toEqual([
      ["56", "1x"],
      ["112", "2x"],
      ["168", "3x"],
    ]);
  });

  it("shows the middle when nobody has cropped it", () => {
    const { rect } = parameters(portraitImage(portrait).src);
    expect(rect).toBe("50,0,300,300");
  });

  it("shows nothing of what the editor has cropped away", () => {
    const crop = { left: 0.5, top: 0, right: 0, bottom: 0.5 };
    const cropped = {
      ...portrait,
      crop: { _type: "sanity.imageCrop" as const, ...crop },
    };
    const { rect = "" } = parameters(portraitImage(cropped).src);
    const [left = 0, top = 0, width = 0, height = 0] = rect
      .split(",")
      .map(Number);
    expect([top, width, height]).toEqual([0, 150, 150]);
    expect(left).toBeGreaterThanOrEqual(200);
    expect(left + width).toBeLessThanOrEqual(400);
  });

  it("is cut around the editor's hotspot", () => {
    const hotspot = { x: 0.9, y: 0.5, width: 0.2, height: 0.4 };
    const { rect } = parameters(
      portraitImage({
        ...portrait,
        hotspot: { _type: "sanity.imageHotspot" as const, ...hotspot },
      }).src,
    );
    expect(rect).toBe("100,0,300,300");
  });

  it("comes from where the picture is stored, this machine too", () => {
    const embedded = url.replace(
      "https://cdn.sanity.io",
      "http://localhost:3334",
    );
    const { src } = portraitImage({ ...portrait, url: embedded });
    expect(src.startsWith(`${embedded}?`)).toBe(true);
  });
});
