import { expect, test } from "vitest";
import { ask, startLake } from "./lake-for-test.ts";

async function startAsked() {
  const { client, url } = await startLake();
  return { client, url, get: (url: string) => client.request({ url }) };
}

test("the Studio learns who it works for and what that person may do", async () => {
  const { get } = await startAsked();
  const id = "local-editor";
  expect(await get("/users/me")).toMatchObject({
    id,
    role: "administrator",
    roles: [{ name: "administrator" }],
  });
  const permissions = ["read", "create", "update", "history"];
  expect(await get("/projects/local1/datasets/production/acl")).toEqual([
    { filter: '_id in path("**")', permissions },
  ]);
  const person = { id, displayName: expect.any(String) };
  expect(await get("/users/local-editor")).toEqual(person);
  expect(await get("/users/local-editor,nobody")).toEqual([person, null]);
});

test("what there is not on this machine is said to be empty, so that nobody asks again", async () => {
  const { get } = await startAsked();
  const datasets = "/projects/local1/datasets";
  expect(await get("/projects/local1")).toMatchObject({ id: "local1" });
  expect(await get(datasets)).toMatchObject([{ name: "production" }]);
  expect(await get(`${datasets}?datasetProfile=comments`)).toEqual([]);
  expect(await get("/features")).toEqual([]);
  expect(await get("/intake/telemetry-status")).toEqual({ status: "denied" });
  expect(await get("/journey/trial")).toBeNull();
});

test("the Studio that asks is a registered one, and is not offered to be registered", async () => {
  const { url } = await startAsked();
  const Origin = "http://localhost:3333";
  const address = `${url}/v1/projects/local1/user-applications`;
  const answer = await ask(address, { headers: { Origin } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject([
    { projectId: "local1", urlType: "external", appHost: Origin },
  ]);
});

test("the Studio's preferences are remembered", async () => {
  const { client, url, get } = await startAsked();
  const path = "/users/me/keyvalue";
  const pair = { key: "studio.theme", value: { dark: true } };
  const kept = client.request({ method: "PUT", url: path, body: [pair] });
  expect(await kept).toEqual([pair]);
  const other = { key: "other", value: null };
  expect(await get(`${path}/studio.theme,other`)).toEqual([pair, other]);
  for (const body of ["{", "{}", "[1]"]) {
    const { status } = await ask(`${url}/v1${path}`, { method: "PUT", body });
    expect(status).toBe(400);
  }
});
