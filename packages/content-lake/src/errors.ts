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

/** @throws LakeError with the index of the rejected item */
export function mapItems<Item, Result>(
  kind: "mutation" | "action",
  items: readonly Item[],
  work: (item: Item) => Result,
): Result[] {
  return items.map((item, index) => {
    try {
      return work(item);
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      throw new LakeError(error.status, error.message, {
        type: `${kind}Error`,
        items: [{ ...error.body, index }],
      });
    }
  });
}
