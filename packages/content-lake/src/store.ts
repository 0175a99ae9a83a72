/**
 * Documents, and what happened to them. In memory is a copy of every document
 * as it is now; it never holds anything that is not on disk.
 */
import { randomUUID } from "node:crypto";
import { beginChangeSet, type ChangeSet } from "./change-set.ts";
import { atomically, openDatabase } from "./database.ts";
import type { LakeDocument } from "./document.ts";
import { HttpError, mapItems } from "./errors.ts";
import { type Committed, openHistory } from "./history.ts";
import { checkReferences } from "./references.ts";

type WriteRequest = {
  author: string;
  /** made up when missing */
  transactionId?: string;
  /** check everything, keep nothing */
  dryRun?: boolean;
};

export type Store = Omit<ReturnType<typeof openStore>, "documents"> & {
  documents: ReadonlyMap<string, LakeDocument>;
};

const TRANSACTION_ID_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;

/**
 * Opens a store, or makes an empty one.
 *
 * @param directory its folder; created when missing
 * @param keptTransactions how many the history reaches back
 * @throws Error when another process has it open
 */
export function openStore(directory: string, keptTransactions = 5_000) {
  const database = openDatabase(directory, keptTransactions);
  const history = openHistory(database);
  const documents = new Map<string, LakeDocument>();
  for (const document of history.documents())
    documents.set(document._id, document);
  const listeners = new Set<(committed: Committed) => void>();
  const [newest] = history.transactions({ newestFirst: true, limit: 1 });
  let lastTime = newest ? Date.parse(newest.transaction.timestamp) : 0;
  const addTransaction = database.prepare(
    "INSERT INTO transactions (id, timestamp, author, checksum) VALUES (?1, ?2, ?3, checksum_of(?1, ?2, ?3))",
  );
  const addRevision = database.prepare(
    "INSERT INTO revisions VALUES (?1, ?2, ?3, ?4, checksum_of(?1, ?2, ?3, ?4))",
  );

  const save = ({ transaction, changes }: Committed) => {
    const { id, timestamp, author } = transaction;
    atomically(database, () => {
      const { lastInsertRowid } = addTransaction.run(id, timestamp, author);
      for (const { id, mutations, after } of changes) {
        const document = after ? JSON.stringify(after) : null;
        const recorded = JSON.stringify(mutations);
        addRevision.run(id, lastInsertRowid, recorded, document);
      }
    });
    for (const { id, after } of changes) {
      if (after) documents.set(id, after);
      else documents.delete(id);
    }
  };

  return {
    /** Every document as it is now, by id. */
    documents,
    history,

    /**
     * Carries out a transaction: when it returns, everything is on disk.
     *
     * @param work applies mutations; when it throws, nothing has happened
     * @throws HttpError when the outcome is not allowed, SQLite's error when it could not be stored
     */
    write<Result>(
      { author, transactionId = randomUUID(), dryRun }: WriteRequest,
      work: (changes: ChangeSet) => Result,
    ): Committed & { result: Result } {
      if (!TRANSACTION_ID_PATTERN.test(transactionId))
        throw new HttpError(400, "Malformed transaction ID");
      if (history.has(transactionId)) {
        const message = `Transaction with ID "${transactionId}" already exists`;
        const type = "transactionAlreadyExistsError";
        throw new HttpError(409, message, { type });
      }
      // Strictly increasing: the Studio orders history by time alone.
      const time = Math.max(Date.now(), lastTime + 1);
      const timestamp = new Date(time).toISOString();
      const changeSet = beginChangeSet(documents, transactionId, timestamp);
      const result = work(changeSet);
      mapItems("Mutation", [changeSet], checkReferences);
      const transaction = { id: transactionId, timestamp, author };
      const committed = { transaction, changes: changeSet.changes() };
      if (dryRun) return { ...committed, result };

      if (committed.changes.length > 0) save(committed);
      lastTime = time;
      for (const listener of listeners) {
        try {
          listener(committed);
        } catch (error) {
          // What is on disk stays acknowledged, whatever becomes of a listener.
          console.error(error);
        }
      }
      return { ...committed, result };
    },

    /**
     * @param listener told of each transaction, in order, once it is on disk
     * @returns how to stop
     */
    subscribe(listener: (committed: Committed) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    [Symbol.dispose]: () => database.close(),
  };
}
