import { expect, it } from "vitest";
import { scriptLoader } from "./load-script.ts";

// What browsers keep of a failed request is tested in tests/browser/visitor/late-scripts.spec.ts.

const WHOLE = { start: () => {} };

function openLoader() {
  const requests: PromiseWithResolvers<object>[] = [];
  const load = scriptLoader(() => {
    const request = Promise.withResolvers<object>();
    requests.push(request);
    return request.promise;
  });
  return { load, requests };
}

it("a script of which half arrives is requested once more, and by the next call", async () => {
  const { load, requests } = openLoader();
  const lost = load();
  expect(load()).toBe(lost);
  requests[0]?.resolve({});
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.reject(new TypeError("Failed to fetch"));
  await expect(lost).rejects.toThrow();
  const next = load();
  requests[2]?.resolve(WHOLE);
  expect(await next).toBe(WHOLE);
});

it.each([0, 1])(
  "of two requests, the one that arrives first is used: %i",
  async (first) => {
    const { load, requests } = openLoader();
    expect(load()).toBe(load(1_000));
    const late = load(0);
    requests[first]?.resolve(WHOLE);
    expect(await late).toBe(WHOLE);
    requests[1 - first]?.resolve({ other: "" });
    expect(await load(0)).toBe(WHOLE);
    expect(requests).toHaveLength(2);
  },
);
