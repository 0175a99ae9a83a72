import type { z } from "zod";

/** Something that was looked at, and how it is. Holds no name, no e-mail address and no key. */
export type Finding =
  | { level: "ok"; what: string }
  /** `failed` is not fit to be live; `next` says what to do. */
  | { level: "warning" | "failed"; what: string; next: string };

export const ok = (what: string): Finding => ({ level: "ok", what });
export const failed = (what: string, next: string): Finding => ({
  level: "failed",
  what,
  next,
});

/** What a request was answered; status 0 when nothing answered. */
export type Answer = { status: number; headers: Headers; text: string };

/** Longer is no answer, in milliseconds. */
const TIMEOUT = 20_000;

/** Sends a request and follows no redirect; never throws. */
export async function ask(url: string, init?: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const answer = await fetch(url, { redirect: "manual", signal, ...init });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text() };
  } catch {
    return { status: 0, headers: new Headers(), text: "" };
  }
}

/** @returns what a text says as JSON of this form; undefined when it does not */
export function readJson<Form>(
  schema: z.ZodType<Form>,
  text: string,
): Form | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
