import type { SanityDocument } from "@sanity/types";
import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useState,
} from "react";
import { useDocumentStore } from "sanity";
import { documentTypes } from "../../schemas/index.ts";
import { type Change, findChanges } from "./changes.ts";

/** What waits for an approval, and what it is judged by. */
type Changes = {
  changes: readonly Change[];
  /** The page's documents, their drafts and what belongs to them. */
  documents: readonly SanityDocument[];
  /** Whether another person than the writer has to approve. */
  bySecondPerson: boolean;
};

const Context = createContext<Changes | undefined>(undefined);

const QUERY =
  '*[_id in $ids || _type in ["approvedWords", "reviewRequest", "sanity.imageAsset"]]';
const ids = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

/** Follows all changes by one listening query. */
export function ChangesProvider({
  bySecondPerson,
  children,
}: PropsWithChildren<{ bySecondPerson: boolean }>) {
  const { listenQuery } = useDocumentStore();
  const [known, setKnown] = useState<Changes>();
  useEffect(() => {
    let newest: unknown;
    const options = {
      perspective: "raw",
      tag: "changes",
      throttleTime: 500,
    } as const;
    const subscription = listenQuery(QUERY, { ids }, options).subscribe(
      async (documents: SanityDocument[]) => {
        newest = documents;
        const changes = await findChanges(documents, bySecondPerson);
        if (newest === documents)
          setKnown({ changes, documents, bySecondPerson });
      },
    );
    return () => subscription.unsubscribe();
  }, [listenQuery, bySecondPerson]);
  return <Context.Provider value={known}>{children}</Context.Provider>;
}

/** @returns undefined until they are known */
export const useChanges = () => useContext(Context);

/** An entry's icon, with a dot while it has changes that are not approved. */
export function withChanges(name: string, Icon: ComponentType): ComponentType {
  return function ChangedIcon() {
    const change = useChanges()?.changes.find((one) => one.name === name);
    if (!change) return <Icon />;
    const title = change.request ? "Waits for review" : "Changed";
    return (
      <span style={{ display: "inline-flex", position: "relative" }}>
        <Icon />
        <span
          aria-label={title}
          role="img"
          style={{
            position: "absolute",
            top: 2,
            right: 0,
            width: 7,
            height: 7,
            borderRadius: "50%",
            background: "var(--card-badge-caution-dot-color, #e0a100)",
          }}
          title={title}
        />
      </span>
    );
  };
}
