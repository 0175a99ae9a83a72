/** What a check found and, unless it is ok, what to do. Holds no name, no e-mail address and no key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

/** A response; status 0 when nothing answered. */
export type Reply = { status: number; headers: Headers; body: Buffer };

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
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...init,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  } catch {
    signal.throwIfAborted();
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0) };
  }
}

/** @returns undefined when the text is no JSON */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
