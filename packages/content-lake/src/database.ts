/**
 * The SQLite database that holds documents and their history. With
 * `synchronous = FULL` a transaction that SQLite has committed is on disk. It
 * keeps a rollback journal, not a write-ahead log: SQLite takes damage in the
 * middle of such a log for its end and drops what follows without a word.
 */
import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";

export const FILE_NAME = "content.sqlite";
/** What the version before SQLite kept its transactions in. */
const FORMER_FILE_NAME = "transactions.ndjson";

/**
 * `document` is the whole document after the transaction, null when it was
 * deleted. Revisions older than the oldest transaction kept are what that one
 * started from.
 */
const TABLES = `
  CREATE TABLE transactions (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;
  CREATE TABLE revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    mutations TEXT NOT NULL,
    document TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT;
  CREATE INDEX revisions_by_position ON revisions (position);`;

/** Forgets the transactions before `:oldest`, all but the documents they left. */
const PRUNE = [
  "DELETE FROM transactions WHERE position < :oldest",
  `DELETE FROM revisions WHERE position < (
    SELECT max(position) FROM revisions AS later
    WHERE later.document_id = revisions.document_id AND position < :oldest)`,
  "DELETE FROM revisions WHERE document IS NULL AND position < :oldest",
];

/**
 * SQLite's own check finds broken pages, but no letter that has become another
 * one. It does look at constraints, and these name every value of a row.
 */
const CHECKSUMS = `
  ALTER TABLE transactions ADD COLUMN checksum INTEGER
    CHECK (checksum = checksum_of(id, timestamp, author));
  ALTER TABLE revisions ADD COLUMN checksum INTEGER
    CHECK (checksum = checksum_of(document_id, position, mutations, document));
  UPDATE transactions SET checksum = checksum_of(id, timestamp, author);
  UPDATE revisions
    SET checksum = checksum_of(document_id, position, mutations, document);
  PRAGMA user_version = 1;`;

/**
 * Opens the database of a folder, or makes an empty one.
 *
 * @param directory created when missing
 * @param keptTransactions how many the history reaches back
 * @throws Error when another process has the folder open, an earlier version has filled it, or the file is damaged
 */
export function openDatabase(
  directory: string,
  keptTransactions: number,
): DatabaseSync {
  const path = join(directory, FILE_NAME);
  if (!existsSync(path)) {
    if (existsSync(join(directory, FORMER_FILE_NAME)))
      throw new Error(
        `The folder ${directory} holds content of an earlier version (${FORMER_FILE_NAME}), which this one cannot read. Move the folder away to begin anew.`,
      );
    mkdirSync(directory, { recursive: true });
    makeDatabase(path);
  }
  const database = connect(path);
  try {
    // Exclusive: the first access locks the file until it is closed.
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL;",
    );
    atomically(database, () => requireSound(database));
    // Databases of the version before this one had a write-ahead log and no checksums.
    database.exec("PRAGMA journal_mode = DELETE");
    atomically(database, () => {
      addChecksums(database);
      prune(database, keptTransactions);
    });
    return database;
  } catch (error) {
    database.close();
    throw explain(error, path);
  }
}

/**
 * Makes an empty database, whole or not at all: a start that is killed or has no
 * space left leaves nothing that looks like one that was emptied.
 */
export function makeDatabase(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    using database = connect(draft);
    atomically(database, () => {
      database.exec(TABLES);
      addChecksums(database);
    });
    // A link never replaces what another process has made meanwhile.
    linkSync(draft, path);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error;
    if (!(isThere && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
    rmSync(`${draft}-journal`, { force: true });
  }
}

/** Opens a file with the function that its constraints call. */
export function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.function(
    "checksum_of",
    { deterministic: true, varargs: true },
    (...values) => crc32(JSON.stringify(values)),
  );
  return database;
}

/** @throws DamageError when a page is broken, or a row is not what was written */
function requireSound(database: DatabaseSync): void {
  const [row] = database.prepare("PRAGMA integrity_check(1)").all();
  const found = String(row?.integrity_check).replaceAll("\n", " ");
  if (found !== "ok") throw new DamageError(found);
  const tables = database.prepare("SELECT 1 FROM sqlite_schema").all();
  if (tables.length === 0) throw new DamageError("it is empty");
}

/** The database is not what was written. */
export class DamageError extends Error {}

const [SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB] = [5, 11, 26];

/** @returns whether SQLite could not read a page */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error && "errcode" in error)) return false;
  // The low byte; above it stands what kind of page it was.
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** @returns an error that says what to do, for those that something can be done about */
function explain(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DamageError || isDamage(error))
    return new DamageError(
      `The content in ${path} is damaged: ${error.message}. Nothing was changed. Put the file back from a backup, or keep what can be read with: npm run content:recover`,
    );
  if ("errcode" in error && error.errcode === SQLITE_BUSY)
    return new Error(
      `The folder ${dirname(path)} is in use by another process. Stop that one first.`,
    );
  return error;
}

function addChecksums(database: DatabaseSync): void {
  const version = database.prepare("PRAGMA user_version").get();
  if (version?.user_version === 0) database.exec(CHECKSUMS);
}

function prune(database: DatabaseSync, keptTransactions: number): void {
  const kept = database.prepare(
    "SELECT position FROM transactions ORDER BY position DESC LIMIT 1 OFFSET ?",
  );
  const oldest = kept.get(keptTransactions - 1)?.position;
  if (oldest === undefined) return;
  for (const sql of PRUNE) database.prepare(sql).run({ oldest });
}

/** Carries out `work` in one SQL transaction: all of it is stored, or nothing. */
export function atomically(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN EXCLUSIVE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
