/**
 * Who is where in the Studio: JSON-RPC over a WebSocket, as spoken by
 * `@sanity/bifur-client`. Nothing is kept: what one session says is passed on
 * to all that listen.
 */
import { upgradeWebSocket } from "@hono/node-server";
import { Hono } from "hono";
import type { WSContext } from "hono/ws";
import { z } from "zod";
import { isJsonObject, type JsonObject } from "./document.ts";
import { jsonObject } from "./mutations.ts";
import { EDITOR_ID } from "./platform-routes.ts";
import type { LakeEnv } from "./request.ts";

const HEARTBEAT = "♥";
const HEARTBEAT_MILLISECONDS = 15_000;
const METHOD_NOT_FOUND = { code: -32601, message: "Method not found" };

/** One open connection. */
type Member = {
  socket: WSContext;
  subscriptions: Set<string>;
  session?: string;
};

export function presenceRoutes() {
  const members = new Set<Member>();

  const send = ({ socket }: Member, message: JsonObject) =>
    socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }));

  const tellAll = (event: JsonObject) => {
    const result = { i: EDITOR_ID, ...event };
    const method = "presence_subscription";
    for (const member of members)
      for (const subscription of member.subscriptions)
        send(member, { method, params: { subscription, result } });
    return true;
  };

  const leave = (member: Member, session: unknown) => {
    member.session = undefined;
    return tellAll({ type: "disconnect", m: { session } });
  };

  /** @returns the result of a method, or undefined when there is no such method */
  const call = (member: Member, method: string, params: JsonObject) => {
    switch (method) {
      case "presence_subscribe": {
        const subscription = crypto.randomUUID();
        member.subscriptions.add(subscription);
        return subscription;
      }
      case "presence_unsubscribe":
        member.subscriptions.delete(String(params.subscriptionId));
        return true;
      case "presence_announce": {
        const { data } = params;
        if (isJsonObject(data) && typeof data.sessionId === "string")
          member.session = data.sessionId;
        return tellAll({ type: "state", m: data });
      }
      case "presence_rollcall":
        return tellAll({ type: "rollCall", session: params.session });
      case "presence_disconnect":
        return leave(member, params.session);
      case "authorization":
        return true;
    }
  };

  return new Hono<LakeEnv>().get(
    "/socket/:dataset",
    upgradeWebSocket(() => {
      let member: Member;
      let heartbeat: NodeJS.Timeout;
      return {
        onOpen(_event, socket) {
          member = { socket, subscriptions: new Set() };
          members.add(member);
          heartbeat = setInterval(
            () => socket.send(HEARTBEAT),
            HEARTBEAT_MILLISECONDS,
          );
        },
        onMessage({ data }) {
          const message = parseMessage(String(data));
          if (!message) return;
          const { id, method, params } = message;
          const result = call(member, method, params);
          const error = METHOD_NOT_FOUND;
          send(member, result === undefined ? { id, error } : { id, result });
        },
        onClose() {
          clearInterval(heartbeat);
          members.delete(member);
          if (member.session) leave(member, member.session);
        },
        // A reader that vanished is noticed by the close that follows.
        onError() {},
      };
    }),
  );
}

const message = z.object({
  id: z.unknown(),
  method: z.string(),
  params: jsonObject.catch({}),
});

function parseMessage(text: string) {
  try {
    return message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
