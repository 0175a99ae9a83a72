import { expect, it } from "vitest";
import { scriptLoader } from "./load-script.ts";

// What browsers keep of a failed request is tested in tests/browser/visitor/late-scripts.spec.ts.

const WHOLE = { start: () => {} };
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((end) => setTimeout(end, 0, "pending"))]);

function openLoader() {
  const requests: PromiseWithResolvers<object>[] = [];
  const load = scriptLoader(() => {
    const request = Promise.withResolvers<object>();
    requests.push(request);
    return request.promise;
  });
  const answer = (index: number, module: object | Error) => {
    if (module instanceof Error) requests[index]?.reject(module);
    else requests[index]?.resolve(module);
  };
  return { load, answer, requests };
}

it.each([
  ["that failed", new TypeError("Failed to fetch")],
  ["of which half arrived", {}],
])(
  "a script %s is requested once more, and again by the next call",
  async (_, lost) => {
    const { load, answer, requests } = openLoader();
    const first = load();
    expect(load()).toBe(first);
    answer(0, lost);
    expect(await settled(first)).toBe("pending");
    answer(1, lost);
    await expect(first).rejects.toThrow();
    const second = load();
    answer(2, WHOLE);
    expect(await second).toBe(WHOLE);
    expect(await load()).toBe(WHOLE);
    expect(requests).toHaveLength(3);
  },
);

it.each([0, 1])(
  "of two requests at once, the one that arrives first is used: %i",
  async (index) => {
    const { load, answer, requests } = openLoader();
    const first = load();
    expect(load(1_000)).toBe(first);
    const second = load(0);
    answer(index, WHOLE);
    expect(await second).toBe(WHOLE);
    answer(1 - index, { other: "" });
    expect(await load(0)).toBe(WHOLE);
    expect(requests).toHaveLength(2);
  },
);
