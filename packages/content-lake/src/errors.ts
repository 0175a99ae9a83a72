/** Errors in the shapes that `@sanity/client` reads. Nothing has been changed by then. */
import { STATUS_CODES } from "node:http";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** What Content Lake itself rejects has a type, one of its own names, and further details. */
type Details = { type: string; [detail: string]: unknown };

/** A request that makes no sense, or cannot be carried out. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details?: Details;

  constructor(status: ContentfulStatusCode, message: string, more?: Details) {
    super(message);
    this.status = status;
    this.details = more && { description: message, ...more };
  }

  get body(): object {
    const { status, message, details } = this;
    if (details) return { error: details };
    return { statusCode: status, error: STATUS_CODES[status], message };
  }
}

/**
 * Does `work` with each item of a transaction.
 *
 * @throws HttpError that names the item which was rejected
 */
export function mapItems<Item, Result>(
  kind: "Mutation" | "Action",
  items: readonly Item[],
  work: (item: Item) => Result,
): Result[] {
  return items.map((item, index) => {
    try {
      return work(item);
    } catch (error) {
      if (!(error instanceof HttpError && error.details)) throw error;
      throw new HttpError(error.status, `${kind} failed: ${error.message}`, {
        type: `${kind.toLowerCase()}Error`,
        items: [{ error: error.details, index }],
      });
    }
  });
}
