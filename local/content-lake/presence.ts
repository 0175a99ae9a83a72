/**
 * Who is where in the Studio: JSON-RPC over a WebSocket, as spoken by
 * `@sanity/bifur-client`. Nothing is kept: what one session says is passed on
 * to all that listen.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { isJsonObject, type JsonObject } from "./document.ts";
import { EDITOR_ID } from "./people.ts";

export interface Presence {
  /** Takes over a connection that asked to become a WebSocket. */
  welcome(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const HEARTBEAT = "♥";
const HEARTBEAT_MILLISECONDS = 15_000;
const MAX_MESSAGE_BYTES = 64 * 1024;
const METHOD_NOT_FOUND = -32601;

/** One open connection. */
interface Member {
  socket: WebSocket;
  subscriptions: Set<string>;
  session?: string;
}

/** Begins with nobody present. */
export function createPresence(): Presence {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  const members = new Set<Member>();

  const send = (member: Member, message: JsonObject) =>
    member.socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }));

  const tellAll = (event: JsonObject) => {
    for (const member of members) {
      for (const subscription of member.subscriptions)
        send(member, {
          method: "presence_subscription",
          params: { subscription, result: { i: EDITOR_ID, ...event } },
        });
    }
  };

  const leave = (member: Member, session = member.session) => {
    if (session) tellAll({ type: "disconnect", m: { session } });
    member.session = undefined;
  };

  const carryOut = (member: Member, method: string, params: JsonObject) => {
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
        tellAll({ type: "state", m: data });
        return true;
      }
      case "presence_rollcall":
        tellAll({ type: "rollCall", session: params.session });
        return true;
      case "presence_disconnect":
        leave(member, String(params.session));
        return true;
      case "authorization":
        return true;
      default:
        return undefined;
    }
  };

  server.on("connection", (socket) => {
    const member: Member = { socket, subscriptions: new Set() };
    members.add(member);
    const heartbeat = setInterval(
      () => socket.send(HEARTBEAT),
      HEARTBEAT_MILLISECONDS,
    );
    socket.on("message", (data) => {
      const message = parseMessage(data.toString());
      if (!message) return;
      const { id, method, params } = message;
      const result = carryOut(member, method, params);
      const error = { code: METHOD_NOT_FOUND, message: "Method not found" };
      send(member, result === undefined ? { id, error } : { id, result });
    });
    // A reader that vanished is noticed by the close that follows.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(heartbeat);
      members.delete(member);
      leave(member);
    });
  });

  return {
    welcome: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (connection) =>
        server.emit("connection", connection, request),
      ),
    close() {
      for (const { socket } of members) socket.terminate();
      server.close();
    },
  };
}

function parseMessage(text: string) {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(message) || typeof message.method !== "string")
    return undefined;
  const { id, method, params } = message;
  return { id, method, params: isJsonObject(params) ? params : {} };
}
