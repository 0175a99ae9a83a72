import type { LANDING_PAGE_QUERY_RESULT } from "./sanity.types.ts";

/** Fields an editor may leave empty, wherever they are. Everything else the page needs. */
export const OPTIONAL = ["portrait", "crop", "hotspot"] as const;

/** A query result with every gap ruled out: what `isComplete` tells. */
type Complete<T> =
  NonNullable<T> extends ReadonlyArray<infer Member>
    ? Member extends { _type: "block" }
      ? Member[]
      : Complete<Member>[]
    : NonNullable<T> extends object
      ? {
          [Field in keyof NonNullable<T>]: Field extends (typeof OPTIONAL)[number]
            ? Complete<NonNullable<T>[Field]> | null
            : Complete<NonNullable<T>[Field]>;
        }
      : NonNullable<T>;

/** What the query answers: any field may be missing. */
export type LandingPageResult = LANDING_PAGE_QUERY_RESULT;

/** Everything a visitor reads, nothing missing. One property per section. */
export type LandingPage = Complete<LandingPageResult>;

/** What a section is given: its own document. */
export type ContentProps<Document extends keyof LandingPage> = {
  content: LandingPage[Document];
};

/** Something that keeps content from being published. JSON where it crosses a process; the link is made where it is shown. */
export type Problem = {
  /** Id, which is also the type, of the document to fix. */
  documentId: string;
  /** The field within it as Sanity writes paths, `rules[_key=="drift"].when`; empty for the whole document. */
  path: string;
  /** A sentence for an editor: which field, what is wrong, what to write instead. */
  message: string;
};
