import { expect, test, vi } from "vitest";
import { resendEdits } from "./resend-edits.ts";

const EDIT = "/data/actions/production?tag=sanity.studio.document.commit";
const LOST = new TypeError("Failed to fetch");

test.each([
  ["an edit is sent until there is a response", EDIT, [LOST, LOST, 200], 200],
  ["an edit that was stored already fails", EDIT, [LOST, 409], LOST],
  ["a refused edit is not sent again", EDIT, [409], 409],
  ["no other request is sent again", "/data/mutate/production", [LOST], LOST],
])("%s", async (_, url, outcomes, expected) => {
  vi.useFakeTimers();
  const answers = outcomes.values();
  const fetch = resendEdits(async () => {
    const { value } = answers.next();
    if (typeof value === "number") return new Response("{}", { status: value });
    throw value;
  });
  const outcome = fetch(url).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(expected);
  expect(answers.next().done).toBe(true);
  vi.useRealTimers();
});
