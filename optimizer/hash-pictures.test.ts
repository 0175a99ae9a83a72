import { expect, it } from "vitest";
import { hashPictures } from "./hash-pictures.ts";

const page = (picture: string) =>
  `<!DOCTYPE html><html><head><meta property="og:title" content="One"><meta property="og:url" content="https://one.example"><meta property="og:image" content="${picture}"></head><body></body></html>`;

/** @returns the address of the picture in the document */
function addressOf(picture: string, address: string): string {
  const files = new Map([
    ["/index.html", page(address)],
    ["/social.png", picture],
  ]);
  const html = String(hashPictures(files).get("/index.html"));
  const [, hashed = ""] = /og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(html).toBe(page(hashed));
  return hashed;
}

it("a shared picture has another address when it has changed, and only then; one of another site keeps its own", () => {
  const address = "https://one.example/social.png";
  const first = addressOf("first picture", address);
  expect(first).toMatch(/^https:\/\/one\.example\/social\.png\?[\da-f]{8}$/);
  expect(addressOf("first picture", address)).toBe(first);
  expect(addressOf("second picture", address)).not.toBe(first);
  const other = "https://two.example/other.png";
  expect(addressOf("picture", other)).toBe(other);
});
