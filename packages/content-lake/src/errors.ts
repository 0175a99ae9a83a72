import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A response other than 200, in the shape that `@sanity/client` reads. Nothing has been stored. */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: object;

  /** @param details the error's type, as Content Lake names it, and other properties */
  constructor(status: ContentfulStatusCode, message: string, details?: object) {
    super(message);
    this.status = status;
    this.body = { error: { description: message, ...details } };
  }
}
