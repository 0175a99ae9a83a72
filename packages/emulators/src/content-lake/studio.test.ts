import { expect, it } from "vitest";
import { withUniqueHost } from "./studio.ts";

it("each event stream of a Studio has a host of its own, so that tabs do not block each other", () => {
  const address = "http://local1.localhost:3334/v1/data/listen/production";
  const [one, other] = [withUniqueHost(address), withUniqueHost(address)];
  expect(one).toMatch(/^http:\/\/stream-\w{8}\.localhost:3334\/v1\/data/);
  expect(other).not.toBe(one);
  const hosted = "https://abc.api.sanity.io/v1/data/listen/production";
  expect(withUniqueHost(hosted)).toBe(hosted);
});
