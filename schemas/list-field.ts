import { type ArrayRule, defineArrayMember, defineField } from "@sanity/types";

/**
 * Refuses members of another kind than a list is made for. The Studio never
 * makes one, but an import or a script can, and the page would drop it without a word.
 *
 * @param type the one type the list is made of
 */
export const membersAre =
  (type: string) =>
  (members: unknown): true | string => {
    if (!Array.isArray(members)) return true;
    const foreign = members.some((member: { _type?: unknown } | null) => {
      return member?._type !== type;
    });
    return foreign
      ? "This list contains something the page cannot show. Remove that entry and add it again."
      : true;
  };

/** A required list of objects of one type, that editors can sort. */
export const listField = (
  name: string,
  title: string,
  field: {
    description: string;
    of: string;
    /** How many members the page can show, and the sentence that says so. */
    size: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>;
    sizeError: string;
    /** The page is drawn for just that many: editors can sort and rewrite, not add or remove. */
    fixed?: boolean;
  },
) =>
  defineField({
    name,
    title,
    description: field.description,
    type: "array",
    of: [defineArrayMember({ type: field.of })],
    options: {
      disableActions: field.fixed
        ? ["add", "addBefore", "addAfter", "duplicate", "remove"]
        : [],
    },
    validation: (rule) => [
      field.size(rule.required()).error(field.sizeError),
      rule.custom(membersAre(field.of)),
    ],
  });
