import { expect, test } from "vitest";
import { ask, startLake } from "./lake-for-test.ts";

test("the Studio learns who it works for and what that person may do", async () => {
  const { client } = await startLake();
  const get = (url: string) => client.request({ url });
  expect(await get("/users/me")).toMatchObject({
    id: "local-editor",
    role: "administrator",
    roles: [{ name: "administrator" }],
  });
  expect(await get("/projects/local1/datasets/production/acl")).toEqual([
    {
      filter: '_id in path("**")',
      permissions: ["read", "create", "update", "history"],
    },
  ]);
  expect(await get("/users/local-editor")).toHaveProperty("displayName");
  expect(await get("/users/local-editor,nobody")).toEqual([
    expect.objectContaining({ id: "local-editor" }),
    null,
  ]);
});

test("what there is not on this machine is said to be empty, so that nobody asks again", async () => {
  const { client } = await startLake();
  const get = (url: string) => client.request({ url });
  expect(await get("/projects/local1")).toMatchObject({ id: "local1" });
  expect(await get("/projects/local1/datasets")).toMatchObject([
    { name: "production" },
  ]);
  expect(
    await get("/projects/local1/datasets?datasetProfile=comments"),
  ).toEqual([]);
  expect(await get("/features")).toEqual([]);
  expect(await get("/intake/telemetry-status")).toEqual({ status: "denied" });
  expect(await get("/journey/trial")).toBeNull();
});

test("the Studio's preferences are remembered", async () => {
  const { client, url } = await startLake();
  const path = "/users/me/keyvalue";
  const pair = { key: "studio.theme", value: { dark: true } };
  const kept = client.request({ method: "PUT", url: path, body: [pair] });
  expect(await kept).toEqual([pair]);
  const both = client.request({ url: `${path}/studio.theme,other` });
  expect(await both).toEqual([pair, { key: "other", value: null }]);
  for (const body of ["{", "{}", "[1]"]) {
    const answer = await ask(`${url}/v1${path}`, { method: "PUT", body });
    expect(answer.status).toBe(400);
  }
});
