/** Errors in the shapes that `@sanity/client` reads. */
import { STATUS_CODES } from "node:http";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A response other than 200. Nothing has been stored. */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: object;

  /** @param details the error's type, as Content Lake names it, and other properties */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    details?: { type: string; [detail: string]: unknown },
  ) {
    super(message);
    this.status = status;
    this.body = details
      ? { error: { description: message, ...details } }
      : { statusCode: status, error: STATUS_CODES[status], message };
  }
}
