import { expect, it } from "vitest";
import { advice } from "./snapshot.ts";

const hosted = {
  kind: "hosted",
  projectId: "abc",
  dataset: "production",
} as const;

it("suspects the settings when Sanity refuses, and the network when it does not answer", () => {
  const refused = Object.assign(new Error("Not found"), { statusCode: 404 });
  expect(advice(hosted, refused)).toContain("SANITY_PROJECT_ID");
  const offline = new Error("getaddrinfo EAI_AGAIN abc.api.sanity.io");
  expect(advice(hosted, offline)).toBe(
    "Sanity did not answer: is this machine online?",
  );
});
