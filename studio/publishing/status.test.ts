import { describe, expect, it } from "vitest";
import { clock, problemOf, publishingMessage } from "./message.ts";
import { hostedStatus, parseStatus } from "./status.ts";

const now = new Date(2026, 10, 21, 15, 0);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();

describe("a status from the network", () => {
  it("is read when it is one", () => {
    const status = {
      state: "failed",
      since: at(21, 14, 2),
      liveSince: null,
      problems: ["a"],
    };
    expect(parseStatus(status)).toEqual(status);
  });

  it.each([
    undefined,
    null,
    "idle",
    {},
    { state: "idle" },
    { state: "other", since: at(21, 1, 1) },
    { state: "idle", since: "yesterday" },
  ])("is dropped when it is none: %j", (value) => {
    expect(parseStatus(value)).toBeUndefined();
  });

  it("loses only the parts that make no sense", () => {
    expect(
      parseStatus({
        state: "idle",
        since: at(21, 1, 1),
        liveSince: 5,
        problems: [1, "a"],
      }),
    ).toEqual({
      state: "idle",
      since: at(21, 1, 1),
      liveSince: null,
      problems: ["a"],
    });
  });
});

describe("a hosted site", () => {
  it("is live since its build when nothing was published after it", () => {
    expect(hostedStatus(at(21, 14, 2), at(21, 14, 1))).toMatchObject({
      state: "idle",
      liveSince: at(21, 14, 2),
    });
  });

  it("waits for its host when something was", () => {
    expect(hostedStatus(at(21, 14, 2), at(21, 14, 5))).toMatchObject({
      state: "building",
      since: at(21, 14, 5),
      liveSince: at(21, 14, 2),
    });
  });

  it("says nothing while it has no build to show", () => {
    expect(hostedStatus(undefined, at(21, 14, 5))).toBeUndefined();
    expect(hostedStatus("never", undefined)).toBeUndefined();
  });
});

describe("what an editor is told", () => {
  const base = { since: at(21, 14, 5), liveSince: at(21, 14, 2), problems: [] };

  it("is since when the page is live", () => {
    expect(publishingMessage({ ...base, state: "idle" }, now).short).toBe(
      "Live since 14:02",
    );
  });

  it("is what visitors read while a build runs", () => {
    expect(
      publishingMessage({ ...base, state: "building" }, now).sentence,
    ).toBe(
      "Publishing since 14:05. Visitors read the page of 14:02 until the new one is complete.",
    );
  });

  it("is what failed, and where to mend it", () => {
    const line =
      "Hero › Headline: too long. Fix it at http://localhost:3333/intent/edit/id=hero;type=hero";
    const message = publishingMessage(
      { ...base, state: "failed", problems: [line, "The disk is full."] },
      now,
    );
    expect(message.sentence).toMatch(/still read the page of 14:02/);
    expect(message.problems).toEqual([
      {
        text: "Hero › Headline: too long.",
        address: "http://localhost:3333/intent/edit/id=hero;type=hero",
      },
      { text: "The disk is full.", address: undefined },
    ]);
  });

  it("names the day when it was another one", () => {
    expect(clock(at(20, 9, 5), now)).toBe("20 Nov, 09:05");
  });

  it("keeps a line without an address whole", () => {
    expect(problemOf("x")).toEqual({ text: "x", address: undefined });
  });
});
