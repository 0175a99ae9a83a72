/** The transactions in the database, and the documents before and after each. */
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Change } from "./change-set.ts";
import type { LakeDocument } from "./document.ts";

/** A transaction. Without changes nothing was stored. */
export type Committed = {
  transaction: {
    id: string;
    /** ISO 8601, UTC, with milliseconds; strictly increasing */
    timestamp: string;
    author: string;
  };
  changes: readonly Change[];
};

/** All that are given must hold. */
export type TransactionFilter = {
  /** touched any of these */
  documentIds?: readonly string[];
  /** The first and the last transaction, both included; one that is not remembered limits nothing. */
  fromTransaction?: string;
  toTransaction?: string;
  toTime?: string;
  /** otherwise oldest first */
  newestFirst?: boolean;
  limit?: number;
};

export type History = ReturnType<typeof openHistory>;

/** In the order in which they were first created. */
const DOCUMENTS = `
  SELECT document FROM revisions AS newest
  WHERE document IS NOT NULL AND position = (
    SELECT max(position) FROM revisions WHERE document_id = newest.document_id)
  ORDER BY (
    SELECT min(rowid) FROM revisions WHERE document_id = newest.document_id)`;

/** The parameter is a `TransactionFilter` as JSON. */
const TRANSACTIONS = `
  SELECT position, id, timestamp, author FROM transactions
  WHERE (?1 ->> 'documentIds' IS NULL OR position IN (
      SELECT position FROM revisions
      WHERE document_id IN (SELECT value FROM json_each(?1, '$.documentIds'))))
    AND position >= coalesce((
      SELECT position FROM transactions WHERE id = ?1 ->> 'fromTransaction'), 0)
    AND position <= coalesce((
      SELECT position FROM transactions WHERE id = ?1 ->> 'toTransaction'), position)
    AND timestamp <= coalesce(?1 ->> 'toTime', timestamp)
  ORDER BY iif(?1 ->> 'newestFirst', -position, position)
  LIMIT coalesce(?1 ->> 'limit', -1)`;

const CHANGES = `
  SELECT document_id, mutations, document, (
      SELECT document FROM revisions AS earlier
      WHERE document_id = revisions.document_id
        AND position < revisions.position
      ORDER BY position DESC LIMIT 1
    ) AS previous
  FROM revisions WHERE position = ? ORDER BY rowid`;

export function openHistory(database: DatabaseSync) {
  const selectDocuments = database.prepare(DOCUMENTS);
  const selectTransactions = database.prepare(TRANSACTIONS);
  const selectChanges = database.prepare(CHANGES);
  const selectId = database.prepare("SELECT 1 FROM transactions WHERE id = ?");

  const changesAt = (position: SQLOutputValue): Change[] =>
    selectChanges.all(position).map((row) => ({
      id: String(row.document_id),
      before: parseDocument(row.previous),
      after: parseDocument(row.document),
      mutations: JSON.parse(String(row.mutations)),
    }));

  const transactions = (filter: TransactionFilter): Committed[] =>
    selectTransactions
      .all(JSON.stringify(filter))
      .map(({ position = 0, id, timestamp, author }) => ({
        transaction: {
          id: String(id),
          timestamp: String(timestamp),
          author: String(author),
        },
        changes: changesAt(position),
      }));

  return {
    transactions,
    /** @returns whether a transaction of this id is remembered */
    has: (transactionId: string) => selectId.get(transactionId) !== undefined,
    /** @returns every document as it is now */
    documents: () =>
      selectDocuments.all().flatMap((row) => parseDocument(row.document) ?? []),
    /** @returns what a transaction did to one document, the first that the filter lets through */
    change(id: string, filter: TransactionFilter): Change | undefined {
      const [found] = transactions({ ...filter, documentIds: [id], limit: 1 });
      return found?.changes.find((change) => change.id === id);
    },
  };
}

/** Only the store writes this column. */
function parseDocument(
  json: SQLOutputValue | undefined,
): LakeDocument | undefined {
  return typeof json === "string" ? JSON.parse(json) : undefined;
}
