import { networkCode } from "../../run/failures.ts";

/** The result of a check and, unless it is ok, what to do, without a name, email address or key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

const MOST_NAMES = 5;

/** @returns the first names of a list, and how many more there are */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}

/** Yields what a check finds or why it failed, without the cause, which may quote settings. */
export async function* findingsOf(
  check: AsyncIterable<Finding>,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  try {
    yield* check;
  } catch (error) {
    signal.throwIfAborted();
    yield failed(Object(error).message);
  }
}

export type Reply = Awaited<ReturnType<typeof request>>;

const TIMEOUT_MS = 20_000;

/**
 * Sends a request without following redirects. Throws only when the signal is aborted.
 *
 * @returns the body, also as JSON if it is that; the status 0 and `networkCode` if there is
 *   no response
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
    const body = Buffer.from(await response.arrayBuffer());
    const parsing: Promise<unknown> = new Response(body).json();
    const json = await parsing.catch(() => undefined);
    const { status, headers } = response;
    return { status, headers, body, json };
  } catch (error) {
    signal.throwIfAborted();
    const code = networkCode(error);
    const body = Buffer.alloc(0);
    return { status: 0, headers: new Headers(), body, json: undefined, code };
  }
}
