import { networkCode } from "../../lib/failures.ts";

/** A check's result and, unless it is ok, what to do. Contains no name, email address or key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

export type Reply = Awaited<ReturnType<typeof request>>;

const TIMEOUT_MS = 20_000;

/**
 * Sends a request without following redirects.
 *
 * @returns the body as `text` and, if it parses, as `json`; without a response, status 0 and `code`
 */
export async function request(
  url: string,
  signal: AbortSignal,
  init?: RequestInit,
) {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...init,
    });
    const { status, headers } = response;
    const parsing: Promise<unknown> = response.clone().json();
    const json = await parsing.catch(() => undefined);
    return { status, headers, text: await response.text(), json };
  } catch (error) {
    signal.throwIfAborted();
    const code = networkCode(error);
    return { status: 0, headers: new Headers(), text: "", code };
  }
}
