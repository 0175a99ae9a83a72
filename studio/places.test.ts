import { describe, expect, it } from "vitest";
import { anchors } from "../schemas/anchors.ts";
import { documentTypes } from "../schemas/index.ts";
import { places } from "./places.ts";

describe("the places of the page", () => {
  it.each(documentTypes.map(({ name }) => name))(
    "say where %s is read",
    (name) => {
      expect(places[name]?.length).toBeGreaterThan(0);
    },
  );

  it("lead only to anchors that exist", () => {
    const named = Object.values(places)
      .flat()
      .flatMap(({ path }) => path.split("#")[1] ?? []);
    expect(anchors).toEqual(expect.arrayContaining(named));
  });
});
