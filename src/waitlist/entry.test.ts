import { describe, expect, it } from "vitest";
import { parseEntry } from "./entry.ts";

describe("parseEntry", () => {
  it("trims both fields", () => {
    expect(
      parseEntry({ name: "  Ada  Byron ", email: "\tada@example.com\n" }),
    ).toEqual({ entry: { name: "Ada  Byron", email: "ada@example.com" } });
  });

  it.each([
    [{ name: "", email: "" }, "name"],
    [{ name: "   ", email: "ada@example.com" }, "name"],
    [{ name: "", email: "not an address" }, "name"],
    [{ name: "Ada", email: "" }, "email"],
    [{ name: "Ada", email: " \u00a0 " }, "email"],
  ])("asks for what is missing in %j", (form, field) => {
    expect(parseEntry(form)).toEqual({ problem: "missing", field });
  });

  it.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@.com ada",
    "a b@example.com",
    "ada@exa mple.com",
    "ada@example.",
    "ada.example.com",
  ])("refuses the address %j", (email) => {
    expect(parseEntry({ name: "Ada", email })).toEqual({
      problem: "invalidEmail",
      field: "email",
    });
  });

  it.each([
    "a@b.c",
    "ada.byron+list@mail.example.co.uk",
    "адам@пример.рф",
    "o'neil@example.com",
  ])("accepts the address %j", (email) => {
    expect(parseEntry({ name: "Ada", email })).toEqual({
      entry: { name: "Ada", email },
    });
  });
});
