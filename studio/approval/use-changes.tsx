import { DocumentIcon } from "@sanity/icons/Document";
import { EditIcon } from "@sanity/icons/Edit";
import type { SanityDocument } from "@sanity/types";
import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useState,
} from "react";
import { useClient } from "sanity";
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

const QUERY = "*[_id in $ids]";
const PARAMS = {
  ids: documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]),
};

/** Milliseconds between two updates, and until a lost connection is opened again. */
const THROTTLE = 500;
const RETRY = 5_000;

/** Follows all changes. Each event contains its document, so only a new connection reads all of them. */
export function ChangesProvider({ children }: PropsWithChildren) {
  const client = useClient({ apiVersion: "2026-11-01" });
  const [known, setKnown] = useState<Changes>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const byId = new Map<string, SanityDocument>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      const documents = [...byId.values()];
      const changes = findChanges(documents);
      setKnown({ changes, unwritten: findUnwritten(documents), documents });
    };
    const failed = () => {
      setTimeout(() => setAttempt(attempt + 1), RETRY);
    };
    const read = async () => {
      const options = { perspective: "raw", tag: "changes" } as const;
      const documents = await client.fetch(QUERY, PARAMS, options);
      byId.clear();
      for (const document of documents) byId.set(document._id, document);
    };
    // In sequence, because an event is newer than what was read before it.
    let work = Promise.resolve();
    const events = client.listen<SanityDocument>(QUERY, PARAMS, {
      events: ["welcome", "mutation"],
      visibility: "query",
      tag: "changes",
    });
    const subscription = events.subscribe({
      next(event) {
        const apply = async () => {
          if (event.type === "welcome") await read();
          else if (event.type !== "mutation") return;
          else if (event.result) byId.set(event.documentId, event.result);
          else byId.delete(event.documentId);
          timer ??= setTimeout(update, THROTTLE);
        };
        work = work.then(apply).catch(failed);
      },
      error: failed,
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [client, attempt]);
  return <Context.Provider value={known}>{children}</Context.Provider>;
}

/** @returns the changes; undefined until they have been read */
export const useChanges = () => useContext(Context);

/** Makes the icon of an entry: a pencil while it has changes that are not approved. */
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
