/** Keeps what can still be read of a damaged database. */
import { renameSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import {
  atomically,
  connect,
  DamageError,
  FILE_NAME,
  makeDatabase,
  openDatabase,
} from "./database.ts";

export type Recovery = {
  /** The damaged file under its new name. */
  setAside: string;
  /** How many documents there are now. */
  documents: number;
  /** Ids of those that are gone or older than they were; undefined when even that cannot be read. */
  lost: string[] | undefined;
};

/** So many rows one after the other that cannot be read are taken for the end. */
const MAX_UNREADABLE = 200_000;

/**
 * Sets the database of a folder aside and makes a new one of those of its rows
 * that are as they were written. Nobody else may have the folder open.
 *
 * @returns undefined when nothing is damaged; nothing was changed then
 * @throws Error when the folder is in use, or there is no space
 */
export function recoverContent(directory: string): Recovery | undefined {
  if (isSound(directory)) return undefined;
  const path = join(directory, FILE_NAME);
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const setAside = join(directory, `content.damaged-${time}.sqlite`);
  renameSync(path, setAside);
  makeDatabase(path);
  using damaged = connect(setAside);
  using database = connect(path);
  atomically(database, () => {
    copyRows(damaged, database, "transactions");
    copyRows(damaged, database, "revisions");
    database.exec(NOTE);
  });
  const kept = newestPositions(database);
  const former = newestPositions(damaged);
  return {
    setAside,
    documents: kept?.size ?? 0,
    lost:
      former &&
      [...former.keys()].filter((id) => former.get(id) !== kept?.get(id)),
  };
}

/** The recovery itself, for the history: above all positions, so that none is given twice. */
const NOTE = `
  INSERT INTO transactions
    SELECT position, id, timestamp, author, checksum_of(id, timestamp, author)
    FROM (SELECT 1 + max(position) AS position,
        lower(hex(randomblob(16))) AS id,
        strftime('%Y-%m-%dT%H:%M:%fZ') AS timestamp,
        'recovery' AS author
      FROM (SELECT position FROM transactions
        UNION ALL SELECT position FROM revisions UNION ALL SELECT 0))`;

function isSound(directory: string): boolean {
  try {
    openDatabase(directory, Number.MAX_SAFE_INTEGER).close();
    return true;
  } catch (error) {
    if (error instanceof DamageError) return false;
    throw error;
  }
}

function copyRows(from: DatabaseSync, to: DatabaseSync, table: string): void {
  let rowId = 0;
  for (let unreadable = 0; unreadable < MAX_UNREADABLE; ) {
    const rows = read(
      from,
      `SELECT rowid AS row_id, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 1`,
      rowId,
    );
    if (rows?.length === 0) return;
    const [{ row_id, ...columns } = {}] = rows ?? [];
    unreadable = rows ? 0 : unreadable + 1;
    rowId = rows ? Number(row_id) : rowId + 1;
    if (!rows) continue;
    // Ignored: rows that the constraint on their checksum refuses.
    to.prepare(
      `INSERT OR IGNORE INTO ${table} VALUES (${Object.keys(columns).map(() => "?")})`,
    ).run(...Object.values(columns));
  }
}

/** An index is all this needs, so it finds rows that cannot be read, too. */
function newestPositions(database: DatabaseSync) {
  const rows = read(
    database,
    "SELECT document_id, max(position) AS position FROM revisions GROUP BY document_id",
  );
  return (
    rows && new Map(rows.map((row) => [String(row.document_id), row.position]))
  );
}

/** @returns undefined when it cannot be read */
function read(
  database: DatabaseSync,
  sql: string,
  ...parameters: number[]
): Record<string, SQLOutputValue>[] | undefined {
  try {
    return database.prepare(sql).all(...parameters);
  } catch {
    return undefined;
  }
}
