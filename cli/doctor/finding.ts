/** What a check found and, unless it is ok, what to do. Holds no name, no e-mail address and no key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

/** A response; status 0 when nothing answered. */
export type Reply = {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when the text is none. */
  json: unknown;
};

const TIMEOUT_MS = 20_000;

/** Sends a request and follows no redirect; never throws. */
export async function request(url: string, init?: RequestInit): Promise<Reply> {
  const reply: Reply = {
    status: 0,
    headers: new Headers(),
    text: "",
    json: undefined,
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { redirect: "manual", signal, ...init });
    Object.assign(reply, { status: answer.status, headers: answer.headers });
    reply.text = await answer.text();
    reply.json = JSON.parse(reply.text);
  } catch {
    // Its status and text say how far it came.
  }
  return reply;
}
