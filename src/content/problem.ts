/** Something that keeps content from being published. JSON where it crosses a process; the link is made where it is shown. */
export type Problem = {
  /** Id, which is also the type, of the document to fix. */
  documentId: string;
  /** The field within it as Sanity writes paths, `rules[_key=="drift"].when`; empty for the whole document. */
  path: string;
  /** A sentence for an editor: which field, what is wrong, what to write instead. */
  message: string;
};
