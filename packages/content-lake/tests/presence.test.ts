import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { eventually, startLake } from "./lake-for-test.ts";

interface Message {
  id?: string;
  result?: unknown;
  error?: unknown;
  params?: { subscription: string; result: Record<string, unknown> };
}

/** Somebody in the Studio: a connection that listens, as `@sanity/bifur-client` does. */
async function join(url: string) {
  const address = `${url.replace("http", "ws")}/v2022-06-30/socket/production`;
  const socket = new WebSocket(address, { origin: "http://localhost:3333" });
  onTestFinished(() => socket.terminate());
  const messages: Message[] = [];
  socket.on("message", (data) => {
    const text = data.toString();
    if (text.startsWith("{")) messages.push(JSON.parse(text));
  });
  await new Promise((resolve) => socket.once("open", resolve));
  const call = async (method: string, params: object = {}) => {
    const id = crypto.randomUUID();
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return eventually(() => messages.find((message) => message.id === id));
  };
  const { result: subscription } = await call("presence_subscribe");
  const heard = () =>
    messages.flatMap(({ params }) =>
      params && params.subscription === subscription ? [params.result] : [],
    );
  return { socket, call, heard };
}

test("everybody hears where everybody is, and when somebody leaves", async () => {
  const { url } = await startLake();
  const [ada, ben] = [await join(url), await join(url)];
  const data = { sessionId: "ada", locations: [{ documentId: "hero" }] };
  expect(await ada.call("presence_announce", { data })).toMatchObject({
    result: true,
  });
  const i = "local-editor";
  await eventually(() => ben.heard()[0]);
  expect(ben.heard()).toEqual([{ i, type: "state", m: data }]);

  await ben.call("presence_rollcall", { session: "ben" });
  const rollCall = { i, type: "rollCall", session: "ben" };
  expect(await eventually(() => ada.heard()[1])).toEqual(rollCall);

  ada.socket.terminate();
  const left = { i, type: "disconnect", m: { session: "ada" } };
  expect(await eventually(() => ben.heard()[2])).toEqual(left);
});

test("nonsense is ignored or rejected, and the others stay connected", async () => {
  const { url } = await startLake();
  const [ada, ben] = [await join(url), await join(url)];
  for (const text of ["", "{", "null", "[]", '{"method":7}', "♥"])
    ada.socket.send(text);
  expect(await ada.call("constructor")).toHaveProperty("error");
  ada.socket.send("x".repeat(100_000));
  await new Promise((resolve) => ada.socket.once("close", resolve));
  expect(await ben.call("presence_rollcall", { session: "b" })).toMatchObject({
    result: true,
  });
});
