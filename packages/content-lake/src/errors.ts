import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A response other than 200, in a shape that `@sanity/client` reads. Nothing has been stored. */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }

  get body() {
    return { error: { description: this.message } };
  }
}
