/** A lake on disk: read back from its journal, and shortened when that has grown long. */
import { isJsonObject, type LakeDocument } from "./document.ts";
import { writeDurably } from "./durable-files.ts";
import { applyEffect } from "./effects.ts";
import { createHistory, type History, type Transaction } from "./history.ts";
import { type Journal, openJournal } from "./journal.ts";

/** When the journal is longer than `bytes`, all but the newest `transactions` are folded into their outcome. */
export interface JournalLimits {
  bytes: number;
  transactions: number;
}

const LIMITS: JournalLimits = { bytes: 64 * 1024 * 1024, transactions: 5_000 };

/** What the journal tells. */
export interface StoredLake {
  journal: Journal;
  documents: Map<string, LakeDocument>;
  history: History;
}

/**
 * Reads a journal, or begins one.
 *
 * @param path its file
 */
export async function openStoredLake(
  path: string,
  limits = LIMITS,
): Promise<StoredLake> {
  const stored = await readLake(path);
  if (stored.journal.size() <= limits.bytes) return stored;
  await stored.journal.close();
  await writeDurably(path, shortened(stored, limits.transactions));
  return readLake(path);
}

async function readLake(path: string): Promise<StoredLake> {
  const documents = new Map<string, LakeDocument>();
  const history = createHistory();
  const journal = await openJournal(path, (entry) => {
    if (isBase(entry)) {
      for (const document of entry.base) documents.set(document._id, document);
    } else if (isTransaction(entry)) {
      for (const { id, effects } of entry.changes) {
        const before = documents.get(id);
        putDocument(
          documents,
          id,
          applyEffect(before, effects.apply, entry.id),
        );
      }
      history.add(entry);
    } else {
      throw new SyntaxError("Neither a transaction nor a base");
    }
  });
  return { journal, documents, history };
}

/** The same lake as text, with only the newest transactions and, before them, the documents they start from. */
function shortened({ documents, history }: StoredLake, keep: number): string {
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

/** Sets or, without a document, removes. */
export function putDocument(
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
