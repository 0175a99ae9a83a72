import { expect, it } from "vitest";
import { spread, written } from "./numbers.ts";

it("tells the median and, where there is one, the range", () => {
  expect(written(spread([3, 1, 2]), 0)).toBe("2 (1–3)");
  expect(written(spread([0, 0, 0]), 3)).toBe("0.000");
});
