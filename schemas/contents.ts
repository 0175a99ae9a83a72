/**
 * What a document contains, as its schema describes it. Preview, click-to-edit and
 * copy checks read documents through this file, so that none of them has a list of
 * fields of its own.
 */
import type { Path } from "@sanity/types";
import { documentTypes, objectTypes } from "./index.ts";

/** What a field holds, as far as anybody treats it differently. What is not known is text, so that copy checks read it. */
type Kind =
  | "text"
  | "prose"
  | "address"
  | "choice"
  | "consent"
  | "picture"
  | "list"
  | "object";

const KINDS: Record<string, Kind> = {
  prose: "prose",
  email: "address",
  consent: "consent",
  image: "picture",
  array: "list",
};

/** A type of Sanity's schema, or a field, as far as it is read here. */
type Definition = {
  name?: string;
  title?: string;
  type: string;
  hidden?: unknown;
  fields?: readonly Definition[];
  of?: readonly Definition[];
  options?: { list?: unknown; isLabel?: boolean };
};

/** A value in a document, with what the schema says of it. */
export type Content = {
  kind: Kind;
  /** Undefined where an editor has not written anything yet. */
  value: unknown;
  path: Path;
  /** What an editor sees on the way there; members of lists by their number: `["Rules", "2", "When …"]`. */
  titles: string[];
  /** Names, describes or answers something; it does not say what the product does. */
  isLabel: boolean;
};

const types = new Map<string, Definition>(
  [...documentTypes, ...objectTypes].map((type) => [
    type.name,
    type as Definition,
  ]),
);

const kindOf = ({ type, fields, options }: Definition): Kind =>
  KINDS[type] ?? (options?.list ? "choice" : fields ? "object" : "text");

/** A field of a named type is of that type, unless its kind is known by that name. */
const resolved = (definition: Definition): Definition => {
  const named = types.get(definition.type);
  return named && !KINDS[definition.type] ? resolved(named) : definition;
};

const fieldsOf = (definition: Definition): readonly Definition[] =>
  (definition.fields ?? []).filter(({ hidden }) => !hidden);

/** The type of a member of a list. */
const memberType = ({ of = [] }: Definition, member: unknown): Definition => {
  const { _type } = Object(member);
  const type = of.find(({ name, type }) => (name ?? type) === _type) ?? of[0];
  return resolved(type ?? { type: "object" });
};

function* walk(
  definition: Definition,
  value: unknown,
  path: Path,
  titles: string[],
  isWithinLabel: boolean,
): Generator<Content> {
  const kind = kindOf(definition);
  const isLabel = isWithinLabel || definition.options?.isLabel === true;
  yield { kind, value, path, titles, isLabel };
  if (kind === "list" && Array.isArray(value))
    for (const [index, member] of value.entries()) {
      const { _key } = Object(member);
      const step = typeof _key === "string" ? { _key } : index;
      const type = memberType(definition, member);
      const inner = [...titles, `${index + 1}`];
      yield* walk(type, member, [...path, step], inner, isLabel);
    }
  for (const field of fieldsOf(definition)) {
    const name = field.name ?? "";
    const inner = Object(value)[name];
    const within = [...titles, field.title ?? name];
    yield* walk(resolved(field), inner, [...path, name], within, isLabel);
  }
}

const typeOf = (document: unknown): Definition => {
  const { _type } = Object(document);
  const type = types.get(_type);
  if (!type) throw new Error(`The schema has no type "${_type}".`);
  return type;
};

/**
 * @param document of the page, with its `_type`
 * @returns everything that the schema says it contains, in the order of its form;
 *   a list or an object comes before what is in it
 * @throws Error when its type is not in the schema
 */
export const contentsOf = (document: unknown): Content[] => [
  ...walk(typeOf(document), document, [], [], false),
];

/**
 * Fills the gaps of a document that is being written, so that the page can show it.
 *
 * @throws Error when its type is not in the schema
 */
export const withoutGaps = (document: unknown): Record<string, unknown> =>
  Object(filled(typeOf(document), document));

function filled(definition: Definition, value: unknown): unknown {
  switch (kindOf(definition)) {
    case "object": {
      const fields = fieldsOf(definition).map((field) => {
        const name = field.name ?? "";
        return [name, filled(resolved(field), Object(value)[name])];
      });
      return { ...Object(value), ...Object.fromEntries(fields) };
    }
    case "list":
      return (Array.isArray(value) ? value : []).map((member) =>
        filled(memberType(definition, member), member),
      );
    case "prose":
      return Array.isArray(value) ? value : [];
    case "picture":
      return Object(value).asset ? value : undefined;
    default:
      return value ?? "";
  }
}

/** A member of a list that no Studio would write, which the page could not show. */
export type BrokenMember = { path: Path; message: string };

const MISSING =
  "A member of this list is damaged: it has no key, or is of a type that does not belong here. Remove it and write it again.";

/**
 * Finds members of lists and paragraphs that Sanity's own validation lets pass:
 * null, without a key or with the key of another, of a type that the list does not have.
 */
export function brokenMembers(document: unknown): BrokenMember[] {
  return contentsOf(document).flatMap(({ kind, value, path }) => {
    if ((kind !== "list" && kind !== "prose") || !Array.isArray(value))
      return [];
    const keys = value.map((member) => Object(member)._key);
    const isSound = value.every(
      (member, index) =>
        member &&
        typeof member._key === "string" &&
        member._key !== "" &&
        keys.indexOf(member._key) === index &&
        (kind === "list" || member._type === "block"),
    );
    return isSound ? [] : [{ path, message: MISSING }];
  });
}
