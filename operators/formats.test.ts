import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatOf, harmless, moment, plain } from "./formats.ts";

const row = (name: string, email = "a@b.example") => ({
  id: 1,
  name,
  email,
  created_at: "2026-11-20 09:00:00.5+00",
});

describe("exported rows", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "'=1"])(
    "a cell that begins like a formula (%j) gets an apostrophe, and gives it back",
    (cell) => {
      expect(harmless(cell)).toBe(`'${cell}`);
      expect(plain(harmless(cell))).toBe(cell);
    },
  );

  test("other cells stay as they are, apostrophes too", () => {
    for (const cell of ["O'Neil", "'quoted'", "Zoë", "a@b.example", "1-2"]) {
      expect(harmless(cell)).toBe(cell);
      expect(plain(cell)).toBe(cell);
    }
  });

  test("any name comes back from CSV as it was", () => {
    const csv = formatOf("csv", true);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const [read] = parse(csv.opening + csv.row(row(name), 0), {
          bom: true,
          columns: true,
        }) as { name: string; email: string }[];
        expect(plain(read?.name ?? "")).toBe(name);
        expect(read?.email).toBe("a@b.example");
      }),
    );
  });

  test("a CSV file says that it is UTF-8, a pipe gets bare text, lines end as RFC 4180 wants", () => {
    expect(formatOf("csv", true).opening).toBe(
      "\ufeffname,email,created_at\r\n",
    );
    expect(formatOf("csv", false).opening).toBe("name,email,created_at\r\n");
    expect(formatOf("csv", false).row(row('A "B", C'), 0)).toBe(
      '"A ""B"", C",a@b.example,2026-11-20T09:00:00.5Z\r\n',
    );
  });

  test("JSON is one array however many rows there are", () => {
    const json = formatOf("json", true);
    for (const count of [0, 1, 3]) {
      const rows = Array.from({ length: count }, (_, index) =>
        json.row(row(`A${index}`), index),
      );
      const text = json.opening + rows.join("") + json.closing(count);
      expect(JSON.parse(text)).toHaveLength(count);
    }
  });

  test.each([
    ["2026-11-20T09:00:00.123456+00:00", "2026-11-20T09:00:00.123456Z"],
    ["2026-11-20 09:00:00+00", "2026-11-20T09:00:00Z"],
    ["2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"],
  ])("the moment %s is written as %s", (given, written) => {
    expect(moment(given)).toBe(written);
  });
});
