import { describe, expect, it } from "vitest";
import { documentTypes } from "../schemas/index.ts";
import { ANCHORS } from "../src/content/safe-link.ts";
import { locations } from "./locations.ts";

describe("the locations of documents", () => {
  it.each(documentTypes.map(({ name }) => name))(
    "say where %s is read",
    (name) => {
      expect(locations[name]?.locations?.length).toBeGreaterThan(0);
    },
  );

  it("lead only to anchors that exist", () => {
    const named = Object.values(locations)
      .flatMap((state) => state.locations ?? [])
      .flatMap(({ href }) => href.split("#")[1] ?? []);
    expect(ANCHORS).toEqual(expect.arrayContaining(named));
  });
});
