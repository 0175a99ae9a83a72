/**
 * Lists what this lake accepts: what the Studio (sanity 6.16), the page and the commands
 * send. A request with anything else is refused with a message that names it.
 */
import type { Context } from "hono";
import { z } from "zod";

/** An id in Sanity's format, which is safe as part of a file name. */
const id = z.string().regex(/^(?!.*\.\.)\w[\w.-]{0,127}$/);

export const newDocument = z.looseObject({
  _id: id,
  // Only an upload creates an asset, whose id is derived from the file.
  _type: z.string().regex(/^(?!sanity\.(?:image|file)Asset$)/),
});
export type NewDocument = z.infer<typeof newDocument>;

const text = z.string().optional();

/** The options in the address of a data request or an upload. */
const requestOptions = z.strictObject({
  query: z.string().default(""),
  perspective: z.enum(["raw", "published", "drafts"]).default("published"),
  includeDrafts: text,
  revision: text,
  fromTransaction: text,
  toTransaction: text,
  limit: z.coerce.number().optional(),
  filename: text,
});

/** Options that the Studio and the client send, but that this lake does not need. */
const IGNORED =
  /^(tag|returnQuery|includeResult|resultSourceMap|lastLiveEventId|includeMutations|includeAllVersions|enableResume|visibility|returnIds|returnDocuments|effectFormat|excludeContent|includeIdentifiedDocumentsOnly)$/;

export const queryBody = z.strictObject({
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
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .optional(),
};

/** A mutation has exactly one of these fields. */
const mutation = z.strictObject({
  create: newDocument.optional(),
  createOrReplace: newDocument.optional(),
  delete: z.strictObject({ id }).optional(),
  patch: z.strictObject({ id, ...patch }).optional(),
});
export type Mutation = z.infer<typeof mutation>;
export const mutateBody = z.strictObject({ mutations: z.array(mutation) });

const actionType = <Name extends string>(name: Name) =>
  z.literal(`sanity.action.document.${name}`);
const documentPair = { publishedId: id, draftId: id };
const newDraft = { publishedId: id, attributes: newDocument };
const action = z.discriminatedUnion(
  "actionType",
  [
    z.strictObject({
      actionType: actionType("create"),
      ...newDraft,
      ifExists: z.literal("fail"),
    }),
    z.strictObject({
      actionType: actionType("edit"),
      ...documentPair,
      patch: z.strictObject(patch),
    }),
    z.strictObject({
      actionType: actionType("publish"),
      ...documentPair,
      ifDraftRevisionId: text,
      ifPublishedRevisionId: text,
    }),
    z.strictObject({ actionType: actionType("replaceDraft"), ...newDraft }),
    z.strictObject({
      actionType: actionType("version.discard"),
      versionId: id,
    }),
  ],
  {
    error: ({ input }) =>
      `Not emulated here: the action ${Object(input).actionType}`,
  },
);
export type Action = z.infer<typeof action>;
export const actionsBody = z.strictObject({
  actions: z.array(action),
  transactionId: text,
});

/** @returns the options in an address, and the query's parameters: JSON, named `$name` */
export function optionsOf({ req }: Context) {
  const options: Record<string, string> = {};
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(req.query())) {
    if (name.startsWith("$")) params[name.slice(1)] = JSON.parse(value);
    else if (!IGNORED.test(name)) options[name] = value;
  }
  return { ...requestOptions.parse(options), params };
}
