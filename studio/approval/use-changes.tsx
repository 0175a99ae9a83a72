import { DocumentIcon } from "@sanity/icons/Document";
import { EditIcon } from "@sanity/icons/Edit";
import type { SanityDocument } from "@sanity/types";
import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useState,
} from "react";
import { useDocumentPreviewStore, useDocumentStore } from "sanity";
import { documentTypes } from "../../schemas/index.ts";
import {
  type Change,
  type Entry,
  findChanges,
  findUnwritten,
} from "./changes.ts";

type Changes = {
  changes: readonly Change[];
  /** The required documents that nobody has written yet. */
  unwritten: readonly Entry[];
  /** The documents of the site, with their drafts. */
  documents: readonly SanityDocument[];
};

const Context = createContext<Changes | undefined>(undefined);

const IDS = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

/** Milliseconds before a lost connection is reopened. */
const RETRY = 5_000;

/** Follows all changes over the Studio's own connection, which fetches each document once and then receives its changes. */
export function ChangesProvider({ children }: PropsWithChildren) {
  const store = useDocumentPreviewStore();
  const { pair } = useDocumentStore();
  const [known, setKnown] = useState<Changes>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const subscription = store.unstable_observeDocuments(IDS).subscribe({
      next(found) {
        const documents = found.filter((document) => document !== undefined);
        const changes = findChanges(documents);
        setKnown({ changes, unwritten: findUnwritten(documents), documents });
      },
      error: () => setTimeout(() => setAttempt(attempt + 1), RETRY),
    });
    return () => subscription.unsubscribe();
  }, [store, attempt]);
  useEffect(() => {
    // Sanity sends what was typed last, in any form, only while somebody listens to this.
    const subscription = pair.operationEvents("hero", "hero").subscribe();
    return () => subscription.unsubscribe();
  }, [pair]);
  return <Context.Provider value={known}>{children}</Context.Provider>;
}

/** @returns the changes; undefined until they have been read */
export const useChanges = () => useContext(Context);

/** Says why a publish has to wait. */
export const notSaved = () =>
  `${navigator.onLine ? "" : "You are offline. "}Your last changes are not saved yet.`;

type Pair = ReturnType<typeof useDocumentStore>["pair"];

/** Keeps what was typed into a form that was left. Otherwise Sanity drops it after five seconds. */
function followUntilSaved(pair: Pair, name: string) {
  const subscription = pair
    .consistencyStatus(name, name)
    .subscribe((isSaved) => {
      // The first value comes before `subscription` is there.
      if (isSaved) queueMicrotask(() => subscription.unsubscribe());
    });
}

/** @returns whether everything typed into the forms of these entries is stored */
export function useIsSaved(names: readonly string[]): boolean {
  const { pair } = useDocumentStore();
  const [saved, setSaved] = useState<Readonly<Record<string, boolean>>>({});
  const joined = names.join();
  useEffect(() => {
    const watched = joined ? joined.split(",") : [];
    const subscriptions = watched.map((name) =>
      pair
        .consistencyStatus(name, name)
        .subscribe((isSaved) =>
          setSaved((before) => ({ ...before, [name]: isSaved })),
        ),
    );
    return () => {
      for (const name of watched) followUntilSaved(pair, name);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [pair, joined]);
  return names.every((name) => saved[name] !== false);
}

/** Makes the icon of an entry: a pencil while it has unpublished changes. */
export const changeIcon =
  (name: string, Icon: ComponentType = DocumentIcon) =>
  () =>
    useChanges()?.changes.some((change) => change.name === name) ? (
      <EditIcon
        aria-label="Changed"
        role="img"
        style={{ color: "var(--card-badge-caution-dot-color)" }}
      />
    ) : (
      <Icon />
    );
