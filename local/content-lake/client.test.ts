import { expect, test } from "vitest";
import { startLake } from "../../tests/lake-for-test.ts";

test("a restart has all that was acknowledged, and seeds nothing", async () => {
  const { seed, client, directory } = await startLake();
  const content =
    '{"_id":"hero","_type":"hero"}\n\n{"_id":"faq","_type":"faq"}\n';
  expect(seed(content)).toBe(2);
  const before = await client.getDocument("hero");
  await client.patch("hero").set({ text: "Meanwhile" }).commit();
  await client.delete("faq");
  // The first lake is still open, so the second has only what is on disk.
  const restarted = await startLake(directory);
  expect(restarted.seed(content)).toBe(0);
  expect(await restarted.client.fetch("*[]{_id, text}")).toEqual([
    { _id: "hero", text: "Meanwhile" },
  ]);
  const url = `/data/history/production/documents/hero?revision=${before?._rev}`;
  const { documents } = await restarted.client.request({ url });
  expect(documents).toEqual([before]);
});
