/**
 * The one list of what is accepted: what the Studio (sanity 6.16), the page and the
 * commands send. Anything else is refused with its name.
 */
import type { Context } from "hono";
import { z } from "zod";

/** An object with these fields only. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === "unrecognized_keys"
        ? `Not emulated here: ${keys.join(", ")}`
        : undefined,
  });

export const isDraftId = (id: string): boolean => id.startsWith("drafts.");

export const publishedIdOf = (id: string): string =>
  id.replace(/^drafts\./, "");

/** Only releases have versions. Stored, they would be visible as published documents. */
const documentId = z
  .string()
  .regex(/^(?!versions\.)./, "Not emulated here: documents under versions.");

export const newDocument = z.looseObject({
  _id: documentId,
  _type: z.string(),
});
export type NewDocument = z.infer<typeof newDocument>;

const yes = z.literal("true").optional();
const text = z.string().optional();

/** In addresses, except those of images. A query also has parameters named `$name`. */
const options = only({
  tag: text,
  query: z.string().default(""),
  perspective: z.enum(["raw", "published", "drafts"]).default("published"),
  returnQuery: z.literal("false").optional(),
  resultSourceMap: z.literal("withKeyArraySelector").optional(),
  lastLiveEventId: text,
  includeDrafts: yes,
  includeResult: yes,
  includeMutations: z.literal("false").optional(),
  includeAllVersions: yes,
  enableResume: yes,
  visibility: z.enum(["query", "transaction", "sync", "async"]).optional(),
  returnIds: yes,
  returnDocuments: yes,
  revision: text,
  fromTransaction: text,
  toTransaction: text,
  limit: z.coerce.number().optional(),
  effectFormat: z.literal("mendoza").optional(),
  excludeContent: yes,
  includeIdentifiedDocumentsOnly: yes,
  filename: text,
});

/** In pixels. */
const side = z.coerce.number().optional();
export const imageOptions = only({
  w: side,
  h: side,
  /** From screens with a high density. */
  dpr: z.coerce.number().default(1),
  fit: z.enum(["crop", "max"]).optional(),
  rect: z
    .string()
    .transform((rect) => rect.split(",").map(Number))
    .optional(),
  /** The file name of a download from the Studio's menu. */
  dl: text,
  // Without effect, because it only makes the file smaller.
  auto: z.literal("format").optional(),
});

export const queryBody = only({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

const byPath = z.record(z.string(), z.unknown()).optional();
const items = z.array(z.unknown());
const patch = {
  setIfMissing: byPath,
  set: byPath,
  unset: z.array(z.string()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      only({ before: z.string(), items }),
      only({ after: z.string(), items }),
      only({ replace: z.string(), items }),
    ])
    .optional(),
};

/** Has one of these. */
const mutation = only({
  create: newDocument.optional(),
  createOrReplace: newDocument.optional(),
  delete: only({ id: documentId }).optional(),
  patch: only({ id: documentId, ...patch }).optional(),
});
export type Mutation = z.infer<typeof mutation>;
export const mutateBody = only({ mutations: z.array(mutation) });

const named = <Name extends string>(name: Name) =>
  z.literal(`sanity.action.document.${name}`);
const pair = { publishedId: documentId, draftId: documentId };
const draft = { publishedId: documentId, attributes: newDocument };
const action = z.discriminatedUnion(
  "actionType",
  [
    only({
      actionType: named("create"),
      ...draft,
      ifExists: z.literal("fail"),
    }),
    only({ actionType: named("edit"), ...pair, patch: only(patch) }),
    only({
      actionType: named("publish"),
      ...pair,
      ifDraftRevisionId: text,
      ifPublishedRevisionId: text,
    }),
    only({ actionType: named("replaceDraft"), ...draft }),
    only({ actionType: named("version.discard"), versionId: documentId }),
  ],
  {
    error: ({ input }) =>
      `Not emulated here: the action ${Object(input).actionType}`,
  },
);
export type Action = z.infer<typeof action>;
export const actionsBody = only({
  actions: z.preprocess((one) => [one].flat(), z.array(action)),
  transactionId: text,
});

/**
 * @returns the options in an address, and the parameters of its query, which are named
 *   `$name` and written as JSON
 * @throws ZodError which names what is not accepted
 */
export function optionsOf({ req }: Context) {
  const address = new Map(Object.entries(req.query()));
  const params: Record<string, unknown> = {};
  for (const [name, value] of address)
    if (name.startsWith("$") && address.delete(name))
      params[name.slice(1)] = JSON.parse(value);
  return { ...options.parse(Object.fromEntries(address)), params };
}
