/** The transactions of a lake in memory: what changed, when, by whom, and how a document looked at any time. */
import type { JsonObject, LakeDocument } from "./document.ts";
import { applyEffect, type Effects } from "./effects.ts";

/** What a transaction did to one document. */
export interface TransactionChange {
  id: string;
  /** the revision before; missing when the document was created */
  previousRev?: string;
  mutations: JsonObject[];
  effects: Effects;
}

/** One line of the journal. */
export interface Transaction {
  id: string;
  /** ISO 8601, UTC; strictly increasing */
  timestamp: string;
  author: string;
  changes: TransactionChange[];
}

export interface History {
  add(transaction: Transaction): void;
  /** @returns whether a transaction of this id is remembered */
  has(transactionId: string): boolean;
  /** @returns the place of a transaction in `all`, or -1 */
  positionOf(transactionId: string): number;
  all(): readonly Transaction[];
  /** @returns the transactions that touched any of the documents, oldest first */
  of(documentIds: readonly string[]): Transaction[];
  /**
   * @param current the document as it is now
   * @param position place of a transaction in `all`
   * @returns the document as it was right after that transaction
   */
  documentAfter(
    id: string,
    current: LakeDocument | undefined,
    position: number,
  ): LakeDocument | undefined;
}

/** Begins an empty history. */
export function createHistory(): History {
  const transactions: Transaction[] = [];
  const positions = new Map<string, number>();
  const byDocument = new Map<string, number[]>();

  return {
    add(transaction) {
      const position = transactions.push(transaction) - 1;
      positions.set(transaction.id, position);
      for (const { id } of transaction.changes) {
        const places = byDocument.get(id);
        if (places) places.push(position);
        else byDocument.set(id, [position]);
      }
    },
    has: (transactionId) => positions.has(transactionId),
    positionOf: (transactionId) => positions.get(transactionId) ?? -1,
    all: () => transactions,
    of(documentIds) {
      const places = new Set(
        documentIds.flatMap((id) => byDocument.get(id) ?? []),
      );
      return [...places]
        .sort((a, b) => a - b)
        .flatMap((place) => transactions[place] ?? []);
    },
    documentAfter(id, current, position) {
      const later = (byDocument.get(id) ?? []).filter((at) => at > position);
      let document = current;
      for (const place of later.reverse()) {
        const change = transactions[place]?.changes.find((c) => c.id === id);
        if (!change) continue;
        const { effects, previousRev = "" } = change;
        document = applyEffect(document, effects.revert, previousRev);
      }
      return document;
    },
  };
}
