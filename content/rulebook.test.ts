import { expect, it } from "vitest";
import { sampleSite, sampleWith } from "../tests/sample-page.ts";
import { validateContent } from "./validate.ts";

const recordOf = (...events: string[]) => ({
  record: events.map((event, key) => ({
    _key: `${key}`,
    _type: "recordLine",
    time: "09:31",
    event,
    done: "Nothing",
  })),
});

it.each<[fields: object, problem?: RegExp]>([
  // Sanity stores an empty list when the last member is removed.
  [recordOf()],
  [recordOf("Open", "Close")],
  [recordOf("Open"), /takes none, or 2 to 5 of these/],
  [{ rules: sampleSite.hero.rules.slice(1) }, /takes 3 of these/],
])("whether a rulebook with %j can go live: %s", async (fields, problem) => {
  const problems = await validateContent(sampleWith("hero", fields));
  expect(problems.map(({ message }) => message)).toEqual(
    problem ? [expect.stringMatching(problem)] : [],
  );
});
