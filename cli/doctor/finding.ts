/** What a check found and, unless it is ok, what to do. Holds no name, no e-mail address and no key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

/** @returns the first of many, and how many more there are */
export const listed = (all: string[], most = 4): string =>
  all.length > most + 1
    ? `${all.slice(0, most).join(", ")} and ${all.length - most} more`
    : all.join(", ");

/** A response; status 0 when nothing answered. */
export type Reply = {
  status: number;
  headers: Headers;
  body: Buffer;
  text: string;
  /** Undefined when the text is none. */
  json: unknown;
};

const TIMEOUT_MS = 20_000;

/**
 * Sends a request and follows no redirect.
 *
 * @throws only the reason of the signal
 */
export async function request(
  url: string,
  signal: AbortSignal,
  init?: RequestInit,
): Promise<Reply> {
  const reply: Reply = {
    status: 0,
    headers: new Headers(),
    body: Buffer.alloc(0),
    text: "",
    json: undefined,
  };
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...init,
    });
    reply.body = Buffer.from(await answer.arrayBuffer());
    reply.text = reply.body.toString();
    reply.json = parseJson(reply.text);
    Object.assign(reply, { status: answer.status, headers: answer.headers });
  } catch {
    signal.throwIfAborted();
  }
  return reply;
}

/** @returns undefined when the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
