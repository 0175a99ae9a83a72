import { expect, test } from "vitest";
import { startLake } from "./lake-for-test.ts";

test("the Studio learns who works in it and what that person may do", async () => {
  const { client } = await startLake();
  const get = (url: string) => client.request({ url });
  const role = "administrator";
  const editor = { id: "local-editor", name: "Local editor", role };
  expect(await get("/users/me")).toMatchObject(editor);
  const [rule] = await get("/projects/local1/datasets/production/acl");
  expect(rule.permissions).toEqual(["read", "create", "update", "history"]);
  const displayName = "Local editor";
  const person = await get("/users/local-editor");
  expect(person).toEqual({ id: "local-editor", displayName });
});
