/**
 * The SQLite database that holds documents and their history. With
 * `synchronous = FULL` a transaction that SQLite has committed is on disk.
 */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FILE_NAME = "content.sqlite";
/** What the version before SQLite kept its transactions in. */
const FORMER_FILE_NAME = "transactions.ndjson";

/**
 * `document` is the whole document after the transaction, null when it was
 * deleted. Revisions older than the oldest transaction kept are what that one
 * started from.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS transactions (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    mutations TEXT NOT NULL,
    document TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS revisions_by_position ON revisions (position);`;

/** Forgets the transactions before `:oldest`, all but the documents they left. */
const PRUNE = [
  "DELETE FROM transactions WHERE position < :oldest",
  `DELETE FROM revisions WHERE position < (
    SELECT max(position) FROM revisions AS later
    WHERE later.document_id = revisions.document_id AND position < :oldest)`,
  "DELETE FROM revisions WHERE document IS NULL AND position < :oldest",
];

/**
 * Opens the database of a folder, or makes an empty one.
 *
 * @param directory created when missing
 * @param keptTransactions how many the history reaches back
 * @throws Error when another process has the folder open, or an earlier version has filled it
 */
export function openDatabase(
  directory: string,
  keptTransactions: number,
): DatabaseSync {
  const path = join(directory, FILE_NAME);
  if (!existsSync(path) && existsSync(join(directory, FORMER_FILE_NAME)))
    throw new Error(
      `The folder ${directory} holds content of an earlier version (${FORMER_FILE_NAME}), which this one cannot read. Move the folder away to begin anew.`,
    );
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(path);
  try {
    // Exclusive before WAL: then the first access locks the file until it is closed.
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;",
    );
    atomically(database, () => {
      database.exec(TABLES);
      const kept = database.prepare(
        "SELECT position FROM transactions ORDER BY position DESC LIMIT 1 OFFSET ?",
      );
      const oldest = kept.get(keptTransactions - 1)?.position;
      if (oldest === undefined) return;
      for (const sql of PRUNE) database.prepare(sql).run({ oldest });
    });
    return database;
  } catch (error) {
    database.close();
    if (!String(error).includes("database is locked")) throw error;
    throw new Error(
      `The folder ${directory} is in use by another process. Stop that one first.`,
      { cause: error },
    );
  }
}

/** Carries out `work` in one SQL transaction: all of it is stored, or nothing. */
export function atomically(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
