/** A part of Sanity's form, as far as an editor reads it: a field, a paragraph, a link. */
export type FormNode = {
  validation?: readonly { level: string; message: string }[];
  members?: readonly { kind: string; item?: FormNode; field?: FormNode }[];
};

/** The errors of one part, without those of the parts inside it. */
export const ownErrors = ({ validation = [] }: FormNode): string[] =>
  validation
    .filter(({ level }) => level === "error")
    .map(({ message }) => message);

/** The errors of everything inside a part: paragraphs, links. */
export const innerErrors = ({ members = [] }: FormNode): string[] =>
  members.flatMap(({ item, field = item }) =>
    field ? [...ownErrors(field), ...innerErrors(field)] : [],
  );
