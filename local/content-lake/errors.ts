/**
 * Refusals, in the shapes that `@sanity/client` reads: `{statusCode, error,
 * message}` for requests that make no sense, `{error: {type, description, …}}`
 * for what the Content Lake itself refuses.
 */
import { STATUS_CODES } from "node:http";

/** A request that is refused; nothing has been changed. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** A request that the HTTP interface itself refuses (wrong shape, too large, unknown address). */
export function badRequest(message: string, status = 400): Refusal {
  const error = STATUS_CODES[status] ?? "Bad Request";
  return new Refusal(status, { statusCode: status, error, message }, message);
}

/** A transaction that the store refuses: why, and which of its mutations is at fault. */
export function mutationRefused(
  status: 400 | 409,
  error: { type: string; description: string; [detail: string]: unknown },
  index: number,
): Refusal {
  const description = `Mutation failed: ${error.description}`;
  const body = {
    error: { type: "mutationError", description, items: [{ error, index }] },
  };
  return new Refusal(status, body, description);
}

/** An action (publish, edit…) that is refused. */
export function actionRefused(
  status: 400 | 409,
  error: { type: string; description: string; [detail: string]: unknown },
  index: number,
): Refusal {
  const description = `Action failed: ${error.description}`;
  const body = {
    error: { type: "actionError", description, items: [{ error, index }] },
  };
  return new Refusal(status, body, description);
}

/** A transaction id that was used before: its first use stands. */
export function transactionExists(transactionId: string): Refusal {
  const description = `Transaction with ID "${transactionId}" already exists`;
  const error = { type: "transactionAlreadyExistsError", description };
  return new Refusal(409, { error }, description);
}

/** A query that cannot be read. `start` and `end` are offsets into it, in UTF-16 units. */
export function queryUnreadable(
  description: string,
  query: string,
  start: number,
): Refusal {
  const end = Math.min(query.length, start + 1);
  const error = { type: "queryParseError", description, query, start, end };
  return new Refusal(400, { error }, description);
}

/** A query that can be read but not carried out. */
export function queryFailed(description: string): Refusal {
  return new Refusal(
    400,
    { error: { type: "queryExecutionError", description } },
    description,
  );
}
