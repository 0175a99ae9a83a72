/** Mutations as they arrive: checked for shape, before any document is looked at. */
import { z } from "zod";
import { DOCUMENT_ID_PATTERN, whyNotContent } from "./document.ts";
import { HttpError } from "./errors.ts";

export const documentId = z.string().regex(DOCUMENT_ID_PATTERN);

export const jsonObject = z.record(z.string(), z.unknown());

/** A document that is to be created under its own id. */
export const namedDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1),
});

/** Its id may be missing, or end with a dot: then the rest is made up. */
const newDocument = namedDocument.extend({
  _id: z
    .string()
    .refine((id) => id === "" || DOCUMENT_ID_PATTERN.test(`${id}x`))
    .optional(),
});

/** One document, or all that a query selects. */
const target = z.union([
  z.object({ id: documentId }),
  z.object({
    id: z.undefined().optional(),
    query: z.string(),
    params: jsonObject.default({}),
  }),
]);
export type Target = z.infer<typeof target>;

const path = z
  .string()
  .refine((path) => path !== "_id" && path !== "_type", "cannot be patched");

/** Content Lake sets these itself: patches to them do nothing. */
const isOthers = (path: string) => !/^_(rev|updatedAt|createdAt)$/.test(path);

const byPath = <Value extends z.ZodType>(value: Value) =>
  z
    .record(path, value)
    .transform(Object.entries<z.infer<Value>>)
    .transform((entries) => entries.filter(([path]) => isOthers(path)))
    .transform((entries) => Object.fromEntries(entries))
    .optional();

const items = z.array(z.unknown());

/** The operations of a patch, in the form `@sanity/mutator` understands; what it is aimed at is left out. */
export const patchOperations = jsonObject
  .transform(
    ({ id, query, params, ifRevisionID, ifRevisionId, ...rest }) => rest,
  )
  .pipe(
    z.strictObject({
      set: byPath(z.unknown()),
      setIfMissing: byPath(z.unknown()),
      diffMatchPatch: byPath(z.string()),
      inc: byPath(z.number()),
      dec: byPath(z.number()),
      unset: z
        .array(path)
        .transform((paths) => paths.filter(isOthers))
        .optional(),
      insert: z
        .union([
          z.strictObject({ before: z.string(), items }),
          z.strictObject({ after: z.string(), items }),
          z.strictObject({ replace: z.string(), items }),
        ])
        .optional(),
    }),
  );
export type PatchOperations = z.infer<typeof patchOperations>;

const ifRevision = z.object({
  ifRevisionID: z.string().optional(),
  ifRevisionId: z.string().optional(),
});

/** One mutation, ready to be applied. */
export type Mutation = Creation | Patch | { kind: "delete"; target: Target };

export type Creation = {
  kind: "create" | "createOrReplace" | "createIfNotExists";
  document: z.infer<typeof newDocument>;
};

export type Patch = {
  kind: "patch";
  target: Target;
  ifRevisionId?: string;
  operations: PatchOperations;
};

/** @throws HttpError (400) when it makes no sense */
export function parseMutation(mutation: unknown): Mutation {
  const entries = Object.entries(parse(jsonObject, mutation));
  const [kind, body] = entries.length === 1 ? (entries[0] ?? []) : [];
  switch (kind) {
    case "create":
      return { kind, document: parse(newDocument, body) };
    case "createOrReplace":
    case "createIfNotExists":
      return { kind, document: parse(namedDocument, body) };
    case "delete":
      return { kind, target: parse(target, body) };
    case "patch": {
      const { ifRevisionID, ifRevisionId } = parse(ifRevision, body);
      return {
        kind,
        target: parse(target, body),
        ifRevisionId: ifRevisionID ?? ifRevisionId,
        operations: parse(patchOperations, body),
      };
    }
    default:
      throw new HttpError(400, "A mutation has one key, which names its kind", {
        type: "validationError",
      });
  }
}

/** @throws HttpError (400) when `value` is not as the schema says, or cannot be stored */
export function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const problem = whyNotContent(value);
  const { data, error } = schema.safeParse(problem ? undefined : value);
  if (!error) return data;
  const message = problem ?? z.prettifyError(error);
  throw new HttpError(400, message, { type: "validationError" });
}
