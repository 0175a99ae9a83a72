/** Stores all revisions of documents in SQLite. The current documents are also in memory. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  beginTransaction,
  type Change,
  conflict,
  type LakeDocument,
  type Transaction,
} from "./transaction.ts";

/** The author of all changes. */
export const EDITOR_ID = "local-editor";

/** A transaction on disk. A transaction without changes is not stored. */
export type Committed = {
  id: string;
  /** ISO 8601 in UTC with milliseconds. */
  timestamp: string;
  author: string;
  changes: Change[];
};

export type Store = ReturnType<typeof openStore>;

/** `document` is null in the revision that deleted it. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS revisions (
    position INTEGER PRIMARY KEY,
    rev TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    id TEXT NOT NULL,
    document TEXT,
    UNIQUE (rev, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS revisions_by_id ON revisions (id, position);`;
/** One statement, so that either all changes of a transaction are stored or none. */
const INSERT = `
  INSERT INTO revisions (rev, timestamp, author, id, document)
  SELECT ?, ?, ?, value ->> 'id', value ->> 'after' FROM json_each(?)`;
const DOCUMENTS = `
  SELECT document FROM revisions
  WHERE position IN (SELECT max(position) FROM revisions GROUP BY id)`;
const REVISIONS = `
  SELECT rev, timestamp, author, id, document FROM revisions
  WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position`;

/** @param directory a folder that exists. If it contains no store, an empty one is created. */
export function openStore(directory: string) {
  const database = new DatabaseSync(join(directory, "content.sqlite"));
  database.exec(TABLE);
  const insert = database.prepare(INSERT);
  const find = database.prepare("SELECT 1 FROM revisions WHERE rev = ?");
  const selectRevisions = database.prepare(REVISIONS);
  const documents = new Map<string, LakeDocument>();
  const remember = (id: string, document: LakeDocument | undefined) =>
    document ? documents.set(id, document) : documents.delete(id);
  for (const row of database.prepare(DOCUMENTS).all()) {
    const document = parseDocument(row.document);
    if (document) remember(document._id, document);
  }
  const listeners = new Set<(committed: Committed) => void>();

  return {
    documents: documents as ReadonlyMap<string, LakeDocument>,

    /** When it returns, all changes are on disk. When `work` throws, nothing is stored. */
    write<Result>(
      work: (transaction: Transaction) => Result,
      id: string = randomUUID(),
    ): Committed & { result: Result } {
      if (find.get(id))
        throw conflict(`Transaction with ID "${id}" already exists`);
      const timestamp = new Date().toISOString();
      const transaction = beginTransaction(documents, id, timestamp);
      const result = work(transaction);
      const changes = transaction.changes();
      insert.run(id, timestamp, EDITOR_ID, JSON.stringify(changes));
      for (const { id, after } of changes) remember(id, after);
      const committed = { id, timestamp, author: EDITOR_ID, changes };
      for (const listener of listeners) listener(committed);
      return { ...committed, result };
    },

    /** @returns the transactions that changed these documents, oldest first */
    transactions(ids: string[]): Committed[] {
      const latest = new Map<string, LakeDocument | undefined>();
      const rows = selectRevisions.all(JSON.stringify(ids));
      const byRevision = Map.groupBy(rows, ({ rev }) => String(rev));
      return [...byRevision].map(([id, rows]) => ({
        id,
        timestamp: String(rows[0]?.timestamp),
        author: String(rows[0]?.author),
        changes: rows.map((row) => {
          const id = String(row.id);
          const before = latest.get(id);
          const after = parseDocument(row.document);
          latest.set(id, after);
          return { id, before, after };
        }),
      }));
    },

    /** Functions that are called with each transaction on disk. */
    listeners,

    [Symbol.dispose]: () => database.close(),
  };
}

/** The column is not validated, because only the store writes it. */
const parseDocument = (json: unknown): LakeDocument | undefined =>
  typeof json === "string" ? JSON.parse(json) : undefined;
