import { expect, test, vi } from "vitest";
import { resendEdits } from "./resend-edits.ts";

const EDIT = "/data/actions/production?tag=sanity.studio.document.commit";
const PUBLISH = "/data/actions/production?tag=sanity.studio.document.publish";
const LOST = TypeError;

test("each pause is longer, up to half a minute, and as long as Retry-After says", async () => {
  vi.useFakeTimers();
  const sent: number[] = [];
  const retryAfter = new Map([[2, "20"]]);
  void resendEdits(async () => {
    sent.push(Date.now());
    const header = retryAfter.get(sent.length);
    const headers = header ? { "retry-after": header } : undefined;
    return new Response("{}", { status: 429, headers });
  })(EDIT);
  await vi.advanceTimersByTimeAsync(150_000);
  const pauses = sent
    .slice(1)
    .map((time, index) => (time - Number(sent[index])) / 1_000);
  expect(pauses).toEqual([1, 20, 4, 8, 16, 30, 30, 30]);
  vi.useRealTimers();
});

test.each([
  ["an edit is sent until it is accepted", EDIT, [LOST, 503, 429, 200], 200],
  ["an edit that was stored already fails", EDIT, [LOST, 409], LOST],
  ["and so does one whose response was an error", EDIT, [502, 409], LOST],
  ["a refused edit is not sent again", EDIT, [409], 409],
  ["a publish that is lost is not sent again", PUBLISH, [LOST], LOST],
  ["a publish that is refused is not sent again", PUBLISH, [503], 503],
])("%s", async (_, url, outcomes, expected) => {
  vi.useFakeTimers();
  const answers = outcomes.values();
  const fetch = resendEdits(async () => {
    const { value } = answers.next();
    if (typeof value === "number") return new Response("{}", { status: value });
    throw new LOST("Failed to fetch");
  });
  const outcome = fetch(url).then(
    ({ status }) => status,
    (error) => error.constructor,
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(expected);
  expect(answers.next().done).toBe(true);
  vi.useRealTimers();
});
