import { networkProblem } from "../answers.ts";

/** What a check found and, unless it is ok, what to do. Holds no name, no e-mail address and no key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

export type Reply = {
  /** 0 when nothing answered. */
  status: number;
  headers: Headers;
  body: Buffer;
  /** Until the whole of it had arrived. */
  seconds: number;
  /** Why nothing answered, if that is known. */
  problem?: string;
};

/** As browsers send. */
export const BROWSER = { headers: { "Accept-Encoding": "br, gzip" } };

const TIMEOUT_MS = 20_000;
/** A visitor has gone by then. */
const SLOW_SECONDS = 3;

/** @returns a warning when a reply took long */
export const slowness = (
  what: string,
  { status, seconds }: Reply,
): Finding[] =>
  status > 0 && seconds > SLOW_SECONDS
    ? [
        warning(
          `${what} takes ${seconds.toFixed(1)} s from here. If that stays, look at the provider's status page and reports.`,
        ),
      ]
    : [];

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
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...init,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const { status, headers } = answer;
    return { status, headers, body, seconds: seconds() };
  } catch (error) {
    signal.throwIfAborted();
    return {
      status: 0,
      headers: new Headers(),
      body: Buffer.alloc(0),
      seconds: seconds(),
      problem: networkProblem(error),
    };
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
