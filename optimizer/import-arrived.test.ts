import { expect, it, vi } from "vitest";
import { importArrived } from "./import-arrived.ts";

/** An address that can be fetched and imported. */
const MODULE = "data:text/javascript,export default 1";
const type = (name: string) => ({ headers: { "content-type": name } });

it.each([
  ["a failed request", () => Promise.reject(new TypeError("lost"))],
  [
    "a status that is not OK",
    () => new Response("1", { status: 503, ...type("text/javascript") }),
  ],
  ["a sign-in page", () => new Response("<h1>", type("text/html"))],
  [
    "a response that breaks off",
    () =>
      new Response(
        new ReadableStream({
          pull: (stream) => stream.error(new TypeError("cut")),
        }),
        type("text/javascript"),
      ),
  ],
])("%s imports nothing, and the next call succeeds", async (_, fail) => {
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementationOnce(async () => fail());
  await expect(importArrived([MODULE])).rejects.toThrow(TypeError);
  fetched.mockRestore();
  await expect(importArrived([MODULE])).resolves.toHaveProperty("default", 1);
});
