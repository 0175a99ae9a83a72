/** An error keeps a document from being published, a warning does not. */
export type Level = "error" | "warning";

/** A part of Sanity's form, as far as an editor reads it: a field, a paragraph, a link. */
export type FormNode = {
  validation?: readonly { level: string; message: string }[];
  members?: readonly { kind: string; item?: FormNode; field?: FormNode }[];
};

/** The messages of one level of one part, without those of the parts inside it. */
export const ownMessages = (
  { validation = [] }: FormNode,
  wanted: Level,
): string[] =>
  validation
    .filter(({ level }) => level === wanted)
    .map(({ message }) => message);

/** The messages of one level of everything inside a part: paragraphs, links. */
export const innerMessages = (
  { members = [] }: FormNode,
  level: Level,
): string[] =>
  members.flatMap(({ item, field = item }) =>
    field ? [...ownMessages(field, level), ...innerMessages(field, level)] : [],
  );
