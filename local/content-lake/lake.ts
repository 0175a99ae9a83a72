/**
 * The store: documents in memory, every transaction in a journal on disk.
 * What a reader sees is on disk already; what a writer builds upon may still
 * be on its way there. One process per folder.
 */
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { beginChangeSet, type Change, type ChangeSet } from "./change-set.ts";
import { isJsonObject, type LakeDocument } from "./document.ts";
import { applyEffect, effectsOf } from "./effects.ts";
import { badRequest, transactionExists } from "./errors.ts";
import { createHistory, type History, type Transaction } from "./history.ts";
import { type Journal, openJournal, writeDurably } from "./journal.ts";
import { acquireLock } from "./lock.ts";
import { checkReferences } from "./references.ts";

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

/** Beyond this the oldest transactions are folded into their outcome when the lake is next opened. */
const MAX_JOURNAL_BYTES = 64 * 1024 * 1024;
const KEPT_TRANSACTIONS = 5_000;

/**
 * Opens a lake, or makes an empty one.
 *
 * @param directory its folder; created when missing
 * @throws Error when another process has it open
 */
export async function openLake(
  directory: string,
  limits = { bytes: MAX_JOURNAL_BYTES, transactions: KEPT_TRANSACTIONS },
): Promise<Lake> {
  await mkdir(directory, { recursive: true });
  const unlock = await acquireLock(join(directory, "lock"));
  try {
    const path = join(directory, JOURNAL_NAME);
    let opened = await readLake(path);
    if (opened.journal.size() > limits.bytes) {
      await opened.journal.close();
      await writeDurably(path, compacted(opened, limits.transactions));
      opened = await readLake(path);
    }
    return createLake(opened, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

interface Opened {
  journal: Journal;
  documents: Map<string, LakeDocument>;
  history: History;
}

async function readLake(path: string): Promise<Opened> {
  const documents = new Map<string, LakeDocument>();
  const history = createHistory();
  const journal = await openJournal(path, (entry) => {
    if (isBase(entry)) {
      for (const document of entry.base) documents.set(document._id, document);
    } else if (isTransaction(entry)) {
      for (const { id, effects } of entry.changes) {
        const before = documents.get(id);
        put(documents, id, applyEffect(before, effects.apply, entry.id));
      }
      history.add(entry);
    } else {
      throw new SyntaxError("Neither a transaction nor a base");
    }
  });
  return { journal, documents, history };
}

/** The same lake as text, with only the newest transactions and, before them, the documents they start from. */
function compacted({ documents, history }: Opened, keep: number): string {
  const kept = history.all().slice(-keep);
  const position = history.all().length - kept.length - 1;
  const touched = new Set(
    history.all().flatMap((t) => t.changes.map((c) => c.id)),
  );
  const ids = new Set([...documents.keys(), ...touched]);
  const base = [...ids].flatMap(
    (id) => history.documentAfter(id, documents.get(id), position) ?? [],
  );
  return [{ base }, ...kept]
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join("");
}

function createLake(opened: Opened, unlock: () => Promise<void>): Lake {
  const { journal, documents, history } = opened;
  const staged = new Map<string, LakeDocument | undefined>();
  const stagedTransactions = new Set<string>();
  const listeners = new Set<(committed: Committed) => void>();
  let lastTime = Date.parse(history.all().at(-1)?.timestamp ?? "") || 0;

  const ground = {
    get: (id: string) => (staged.has(id) ? staged.get(id) : documents.get(id)),
    all: () => {
      const latest = new Map<string, LakeDocument>(documents);
      for (const [id, document] of staged) put(latest, id, document);
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
      put(documents, id, after);
      if (staged.has(id) && staged.get(id) === after) staged.delete(id);
    }
    if (changes.length > 0) history.add(transaction);
    stagedTransactions.delete(transaction.id);
    for (const listener of listeners) listener({ transaction, changes });
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

function put(
  documents: Map<string, LakeDocument>,
  id: string,
  document: LakeDocument | undefined,
): void {
  if (document) documents.set(id, document);
  else documents.delete(id);
}

function isBase(entry: unknown): entry is { base: LakeDocument[] } {
  return isJsonObject(entry) && Array.isArray(entry.base);
}

function isTransaction(entry: unknown): entry is Transaction {
  return (
    isJsonObject(entry) &&
    typeof entry.id === "string" &&
    typeof entry.timestamp === "string" &&
    Array.isArray(entry.changes)
  );
}
