/**
 * The store: documents in memory, every transaction in a journal on disk.
 * What a reader sees is on disk already; what a writer builds upon may still
 * be on its way there. One process per folder.
 */
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { beginChangeSet, type Change, type ChangeSet } from "./change-set.ts";
import type { LakeDocument } from "./document.ts";
import { effectsOf } from "./effects.ts";
import { badRequest, transactionExists } from "./errors.ts";
import type { History, Transaction } from "./history.ts";
import { acquireLock } from "./lock.ts";
import { checkReferences } from "./references.ts";
import {
  type JournalLimits,
  openStoredLake,
  putDocument,
  type StoredLake,
} from "./stored-lake.ts";

/** A transaction that is on disk, with the documents before and after. Without changes nothing was written. */
export interface Committed {
  transaction: Transaction;
  changes: readonly Change[];
}

export interface WriteRequest {
  author: string;
  transactionId?: string;
  /** check everything, keep nothing */
  dryRun?: boolean;
}

export interface Lake {
  /** Every document that is on disk, by id. */
  documents(): ReadonlyMap<string, LakeDocument>;
  history: History;
  /**
   * Carries out a transaction.
   *
   * @param work applies mutations; when it throws, nothing has happened
   * @returns when everything is on disk
   */
  write<T>(
    request: WriteRequest,
    work: (changes: ChangeSet) => T,
  ): Promise<Committed & { result: T }>;
  /**
   * @param listener told of each transaction, in order, once it is on disk
   * @returns how to stop
   */
  subscribe(listener: (committed: Committed) => void): () => void;
  close(): Promise<void>;
}

const JOURNAL_NAME = "transactions.ndjson";
const TRANSACTION_ID_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;

/**
 * Opens a lake, or makes an empty one.
 *
 * @param directory its folder; created when missing
 * @throws Error when another process has it open
 */
export async function openLake(
  directory: string,
  limits?: JournalLimits,
): Promise<Lake> {
  await mkdir(directory, { recursive: true });
  const unlock = await acquireLock(join(directory, "lock"));
  try {
    const journalPath = join(directory, JOURNAL_NAME);
    return createLake(await openStoredLake(journalPath, limits), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function createLake(stored: StoredLake, unlock: () => Promise<void>): Lake {
  const { journal, documents, history } = stored;
  const staged = new Map<string, LakeDocument | undefined>();
  const stagedTransactions = new Set<string>();
  const listeners = new Set<(committed: Committed) => void>();
  let lastTime = Date.parse(history.all().at(-1)?.timestamp ?? "") || 0;

  const ground = {
    get: (id: string) => (staged.has(id) ? staged.get(id) : documents.get(id)),
    all: () => {
      const latest = new Map<string, LakeDocument>(documents);
      for (const [id, document] of staged) putDocument(latest, id, document);
      return [...latest.values()];
    },
  };

  const stampOf = ({ transactionId = randomUUID() }: WriteRequest) => {
    if (!TRANSACTION_ID_PATTERN.test(transactionId))
      throw badRequest("Malformed transaction ID");
    if (history.has(transactionId) || stagedTransactions.has(transactionId))
      throw transactionExists(transactionId);
    // Strictly increasing: the Studio orders history by time alone.
    const time = Math.max(Date.now(), lastTime + 1);
    return { transactionId, time, timestamp: new Date(time).toISOString() };
  };

  const settle = ({ transaction, changes }: Committed) => {
    for (const { id, after } of changes) {
      putDocument(documents, id, after);
      if (staged.has(id) && staged.get(id) === after) staged.delete(id);
    }
    if (changes.length > 0) history.add(transaction);
    stagedTransactions.delete(transaction.id);
    for (const listener of listeners) {
      try {
        listener({ transaction, changes });
      } catch (error) {
        // What is on disk stays acknowledged, whatever becomes of a listener.
        console.error(error);
      }
    }
  };

  return {
    documents: () => documents,
    history,
    async write(request, work) {
      if (journal.failed()) {
        staged.clear();
        stagedTransactions.clear();
        await journal.recover().catch(notStored);
      }
      const { time, ...stamp } = stampOf(request);
      const changeSet = beginChangeSet(ground, stamp);
      const result = work(changeSet);
      const changes = changeSet.changes();
      checkReferences(changes, changeSet.get, changeSet.all);
      const committed = {
        transaction: describe(changes, stamp, request),
        changes,
      };
      if (!request.dryRun) {
        if (changes.length > 0) {
          lastTime = time;
          stagedTransactions.add(stamp.transactionId);
          for (const { id, after } of changes) staged.set(id, after);
          const line = JSON.stringify(committed.transaction);
          await journal.append(line).catch(notStored);
        }
        settle(committed);
      }
      return { ...committed, result };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await journal.close();
      await unlock();
    },
  };
}

/** The disk is full or gone. The Studio keeps what was typed and tries again after a 503. */
function notStored(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw badRequest(`The change could not be written to disk: ${reason}`, 503);
}

function describe(
  changes: readonly Change[],
  stamp: { transactionId: string; timestamp: string },
  { author }: WriteRequest,
): Transaction {
  return {
    id: stamp.transactionId,
    timestamp: stamp.timestamp,
    author,
    changes: changes.map(({ id, before, after, mutations }) => ({
      id,
      previousRev: before?._rev,
      mutations,
      effects: effectsOf(before, after),
    })),
  };
}
