import { describe, expect, test } from "vitest";
import { decide, type Knock } from "./door.ts";

const keys = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const visitor: Knock = {
  method: "POST",
  target: "/rest/v1/Waitlist",
  host: "localhost:54321",
  origin: "http://localhost:3000",
  apikey: keys.publishableKey,
};
const operator: Knock = {
  ...visitor,
  method: "GET",
  origin: undefined,
  apikey: keys.secretKey,
};

describe("the door of the embedded Supabase", () => {
  test("lets a visitor join and an operator read", () => {
    expect(decide(visitor, keys)).toMatchObject({
      kind: "enter",
      role: "anon",
    });
    expect(decide(operator, keys)).toMatchObject({
      kind: "enter",
      role: "service_role",
    });
  });

  test.each([
    ["read", "GET", "/rest/v1/Waitlist?select=*"],
    ["change", "PATCH", "/rest/v1/Waitlist"],
    ["delete", "DELETE", "/rest/v1/Waitlist"],
    ["read joins per day", "GET", "/rest/v1/WaitlistDays"],
  ])(
    "answers a visitor who wants to %s as the database would",
    (_, method, target) => {
      expect(decide({ ...visitor, method, target }, keys)).toMatchObject({
        kind: "refused",
        refusal: { status: 401, code: "42501" },
      });
    },
  );

  test.each([
    "/",
    "/_system/config",
    "/_system/introspect",
    "/auth/v1/signup",
    "/rest/v1/",
    "/rest/v1/rpc/anything",
    "/rest/v1/waitlist",
    "/rest/v1/Waitlist/",
    "/rest/v1/../_system/config",
    "//rest/v1/Waitlist",
    "/rest/v1/Waitlist%2f..",
  ])("does not know %s, not even for operators", (target) => {
    expect(decide({ ...operator, target }, keys)).toMatchObject({
      refusal: { status: 404 },
    });
  });

  test("wants a key it knows", () => {
    for (const apikey of [undefined, "", "sb_secret_y"])
      expect(decide({ ...visitor, apikey }, keys)).toMatchObject({
        refusal: { status: 401 },
      });
  });

  test.each(["https://evil.example", "null", "http://localhost.evil.example"])(
    "turns a page of %s away, with either key",
    (origin) => {
      for (const knock of [visitor, operator])
        expect(decide({ ...knock, origin }, keys)).toMatchObject({
          kind: "turned away",
          refusal: { status: 403 },
        });
    },
  );

  test.each([undefined, "evil.example", "192.168.0.7:54321"])(
    "turns away who calls it %s",
    (host) => {
      expect(decide({ ...visitor, host }, keys)).toMatchObject({
        kind: "turned away",
        refusal: { status: 421 },
      });
    },
  );

  test("answers a browser's question before any key is shown", () => {
    expect(
      decide({ ...visitor, method: "OPTIONS", apikey: undefined }, keys),
    ).toEqual({ kind: "preflight" });
  });
});
