import { describe, expect, it } from "vitest";
import { clock, publishMessage } from "./message.ts";
import { buildJson, hostedStatus, publishStatus } from "./status.ts";

const now = new Date(2026, 10, 21, 15, 0);
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).toISOString();

describe("a status from the network", () => {
  it("is read when it is one", () => {
    const status = {
      state: "failed",
      since: at(21, 14, 2),
      liveSince: null,
      problems: [{ documentId: "hero", path: "headline", message: "Wrong." }],
      error: "The disk is full.",
    };
    expect(publishStatus.parse(status)).toEqual(status);
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
    expect(publishStatus.safeParse(value).success).toBe(false);
  });

  it("loses only the parts that make no sense", () => {
    const problem = { documentId: "hero", path: "", message: "Wrong." };
    const status = { state: "failed", since: at(21, 1, 1) };
    expect(
      publishStatus.parse({ ...status, liveSince: 5, problems: [1, problem] }),
    ).toEqual({ ...status, liveSince: null, problems: [problem] });
  });
});

describe("a hosted site", () => {
  const build = { builtAt: at(21, 14, 2), content: "calm" };
  const now = new Date(2026, 10, 21, 14, 10);

  it("is live since its build when it was made of what is published", () => {
    const published = { content: "calm", publishedAt: at(21, 14, 1) };
    expect(hostedStatus(build, published, now)).toMatchObject({
      state: "idle",
      liveSince: at(21, 14, 2),
    });
  });

  it.each([
    ["after the build", at(21, 14, 5)],
    ["while it was made, too late for it", at(21, 14, 1)],
  ])("waits for its host when something was published %s", (_, publishedAt) => {
    const published = { content: "quiet", publishedAt };
    expect(hostedStatus(build, published, now)).toMatchObject({
      state: "building",
      since: publishedAt,
      liveSince: at(21, 14, 2),
    });
  });

  it("is live when what was published afterwards changed nothing, or was undone", () => {
    const published = { content: "calm", publishedAt: at(21, 14, 5) };
    expect(hostedStatus(build, published, now).state).toBe("idle");
  });

  it("has not built when ten minutes have gone by, and the editor is told where to look", () => {
    const published = { content: "quiet", publishedAt: at(21, 14, 5) };
    const statusAt = (minute: number) =>
      hostedStatus(build, published, new Date(2026, 10, 21, 14, minute));
    expect(statusAt(14).state).toBe("building");
    expect(statusAt(15)).toMatchObject({
      state: "failed",
      since: at(21, 14, 5),
      liveSince: at(21, 14, 2),
      error: expect.stringMatching(/build log.*Webhooks → Attempts/s),
    });
    expect(publishMessage(statusAt(15), now).sentence).toBe(
      "Not published. Visitors still read the page of 14:02.",
    );
  });

  it("says nothing while it has no build to show", () => {
    for (const wrong of [{ builtAt: "never" }, { content: undefined }])
      expect(buildJson.safeParse({ ...build, ...wrong }).success).toBe(false);
  });
});

describe("what an editor is told", () => {
  const base = { since: at(21, 14, 5), liveSince: at(21, 14, 2), problems: [] };

  it("is since when the page is live", () => {
    expect(publishMessage({ ...base, state: "idle" }, now).short).toBe(
      "Live since 14:02",
    );
  });

  it("is what visitors read while a build runs", () => {
    expect(publishMessage({ ...base, state: "building" }, now).sentence).toBe(
      "Publishing since 14:05. Visitors read the page of 14:02 until the new one is complete.",
    );
  });

  it("is how long a publish usually takes", () => {
    const told = (usualSeconds: number) =>
      publishMessage({ ...base, state: "building", usualSeconds }, now)
        .sentence;
    expect(told(38)).toMatch(/^Publishing since 14:05, usually 40 seconds\./);
    expect(told(150)).toMatch(/^Publishing since 14:05, usually 3 minutes\./);
  });

  it("is what visitors still read when a build failed", () => {
    expect(publishMessage({ ...base, state: "failed" }, now)).toMatchObject({
      short: "Not published",
      sentence: expect.stringMatching(/still read the page of 14:02/),
    });
  });

  it("names the day when it was another one", () => {
    expect(clock(at(20, 9, 5), now)).toBe("20 Nov, 09:05");
  });
});
