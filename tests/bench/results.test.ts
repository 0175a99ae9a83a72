import { expect, it } from "vitest";
import { spread } from "./results.ts";

it("tells the median and, where there is one, the range", () => {
  expect(spread([3, 1, 2])).toBe("2 (1–3)");
  expect(spread([0, 0, 0], 3)).toBe("0.000");
});
