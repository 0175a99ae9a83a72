import { networkProblem } from "../../command/failures.ts";

/** The result of a check and, unless it is ok, what to do, without a name, email address or key. */
export type Finding = { level: "ok" | "warning" | "failed"; text: string };

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failed = (text: string): Finding => ({ level: "failed", text });

export type Reply = {
  /** 0 without a response. */
  status: number;
  headers: Headers;
  body: Buffer;
  /** Until the whole reply had arrived. */
  seconds: number;
  /** Why there was no response, if known. */
  problem?: string;
};

const TIMEOUT_MS = 20_000;
const SLOW_SECONDS = 3;

/** @returns a warning when a reply was slow */
export const slowness = (
  what: string,
  { status, seconds }: Reply,
): Finding[] =>
  status > 0 && seconds > SLOW_SECONDS
    ? [
        warning(
          `${what} takes ${seconds.toFixed(1)} s from here. If it persists, see the provider's status page and reports.`,
        ),
      ]
    : [];

/** Sends a request without following redirects. Throws only when the signal is aborted. */
export async function request(
  url: string,
  signal: AbortSignal,
  init?: RequestInit,
): Promise<Reply> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...init,
    });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, headers, body, seconds: seconds() };
  } catch (error) {
    signal.throwIfAborted();
    const problem = networkProblem(error);
    const headers = new Headers();
    const body = Buffer.alloc(0);
    return { status: 0, headers, body, seconds: seconds(), problem };
  }
}

/** @returns undefined when the text is not JSON */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
