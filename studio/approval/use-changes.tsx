import { DocumentIcon } from "@sanity/icons/Document";
import { EditIcon } from "@sanity/icons/Edit";
import type { SanityDocument } from "@sanity/types";
import { createContext, useContext, useEffect, useState } from "react";
import { type LayoutProps, useDocumentStore } from "sanity";
import { documentTypes } from "../../schemas/index.ts";
import {
  type Change,
  type Entry,
  findChanges,
  findUnwritten,
} from "./changes.ts";

/** What waits for an approval, what nobody has written yet, and the page's documents with their drafts and what belongs to them. */
type Changes = {
  changes: readonly Change[];
  unwritten: readonly Entry[];
  documents: readonly SanityDocument[];
};

const Context = createContext<Changes | undefined>(undefined);

const QUERY = '*[_id in $ids || _type == "sanity.imageAsset"]';
const RETRY_MS = 5_000;
const ids = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

/** The Studio, following all changes by one listening query. */
export function ChangesLayout(props: LayoutProps) {
  const { listenQuery } = useDocumentStore();
  const [known, setKnown] = useState<Changes>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const options = { perspective: "raw", throttleTime: 500 } as const;
    const next = (documents: SanityDocument[]) =>
      setKnown({
        changes: findChanges(documents),
        unwritten: findUnwritten(documents),
        documents,
      });
    // A lost connection ends the query.
    const error = () => setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
    const query = listenQuery(QUERY, { ids }, options);
    const subscription = query.subscribe({ next, error });
    return () => subscription.unsubscribe();
  }, [listenQuery, attempt]);
  return (
    <Context.Provider value={known}>
      {props.renderDefault(props)}
    </Context.Provider>
  );
}

/** @returns undefined until they are known */
export const useChanges = () => useContext(Context);

/** A pencil while an entry has changes that are not approved. */
export const changeIcon = (name: string) => () =>
  useChanges()?.changes.some((change) => change.name === name) ? (
    <EditIcon
      aria-label="Changed"
      role="img"
      style={{ color: "var(--card-badge-caution-dot-color)" }}
    />
  ) : (
    <DocumentIcon />
  );
