/**
 * The one list of what is accepted: what the Studio (sanity 6.16), the page, the
 * commands and their tests send. Anything else is refused with its name.
 */
import type { Context } from "hono";
import { z } from "zod";
import { LakeError } from "./errors.ts";

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

/** Sanity's rule: no leading dot or hyphen, no trailing dot, no two dots in a row, at most 128 characters. */
const documentId = z
  .string()
  .regex(/^(?!.*\.\.)[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}(?<!\.)$/);
const draftId = documentId.refine(isDraftId, "is not a draft");

export const newDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1),
});
export type NewDocument = z.infer<typeof newDocument>;

const yes = z.literal("true").optional();
const text = z.string().optional();

/** In addresses, except those of images. A query also has parameters named `$name`. */
const options = only({
  tag: text,
  query: z.string().default(""),
  perspective: z.enum(["raw", "published", "drafts"]).optional(),
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
  limit: z.coerce.number().int().min(1).optional(),
  effectFormat: z.literal("mendoza").optional(),
  excludeContent: yes,
  includeIdentifiedDocumentsOnly: yes,
  filename: text,
});

/** In pixels, with the limit of Sanity's CDN. */
const side = z.coerce.number().int().min(1).max(8192).optional();
export const imageOptions = only({
  w: side,
  h: side,
  /** From screens with a high density. */
  dpr: z.coerce.number().min(1).max(3).default(1),
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

/** A path in a patch, such as `body[_key=="a1"].children[0].text`. */
const path = z
  .string()
  .regex(/^[a-z_]\w*(?:\.[a-z_]\w*|\[(?:-?\d+|_key=="[^"\\\]]+")\])*$/i);
const byPath = <Value extends z.ZodType>(value: Value) =>
  z.record(path, value).optional();
/** To a member of a list. */
const member = path.endsWith("]");
const items = z.array(z.unknown());
const patch = {
  setIfMissing: byPath(z.unknown()),
  set: byPath(z.unknown()),
  unset: z.array(path).optional(),
  diffMatchPatch: byPath(z.string()),
  insert: z
    .union([
      only({ before: member, items }),
      only({ after: member, items }),
      only({ replace: member, items }),
    ])
    .optional(),
};
export type Patch = z.infer<z.ZodObject<typeof patch>>;

export type Mutation =
  | { create: NewDocument }
  | { createOrReplace: NewDocument }
  | { delete: { id: string } }
  | { patch: Patch & { id: string; ifRevisionID?: string | undefined } };
const mutation = only({
  create: newDocument.optional(),
  createOrReplace: newDocument.optional(),
  delete: only({ id: documentId }).optional(),
  patch: only({ id: documentId, ifRevisionID: text, ...patch }).optional(),
})
  .refine((one) => Object.keys(one).length === 1, "must be one mutation")
  .transform((one) => one as Mutation);
export const mutateBody = only({ mutations: z.array(mutation) });

const named = <Name extends string>(name: Name) =>
  z.literal(`sanity.action.document.${name}`);
const publishedId = documentId;
const attributes = newDocument.extend({ _id: draftId });
const ifExists = z.literal("fail");
const actions = z
  .discriminatedUnion(
    "actionType",
    [
      only({ actionType: named("create"), publishedId, attributes, ifExists }),
      only({
        actionType: named("edit"),
        publishedId,
        draftId,
        patch: only(patch),
      }),
      only({
        actionType: named("publish"),
        publishedId,
        draftId,
        ifDraftRevisionId: text,
        ifPublishedRevisionId: text,
      }),
      only({ actionType: named("replaceDraft"), publishedId, attributes }),
      only({ actionType: named("version.discard"), versionId: draftId }),
    ],
    {
      error: ({ input }) =>
        `Not emulated here: the action ${Object(input).actionType}`,
    },
  )
  .refine((one) => {
    if (!("publishedId" in one)) return true;
    const draft = "draftId" in one ? one.draftId : one.attributes._id;
    return publishedIdOf(draft) === one.publishedId;
  }, "is not a draft of publishedId");
export type Action = z.infer<typeof actions>;
export const actionsBody = only({
  actions: z.preprocess((one) => [one].flat(), z.array(actions)),
  transactionId: text,
});

/** @throws LakeError (400) which names what is not accepted */
export function accept<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  throw new LakeError(400, z.prettifyError(error));
}

/**
 * @returns the options in an address, and the parameters of its query, which are named
 *   `$name` and written as JSON
 * @throws LakeError (400) which names what is not accepted
 */
export function optionsOf({ req }: Context) {
  const address = new Map(Object.entries(req.query()));
  const params: Record<string, unknown> = {};
  for (const [name, value] of address)
    if (name.startsWith("$") && address.delete(name))
      params[name.slice(1)] = parseJson(value);
  return { ...accept(options, Object.fromEntries(address)), params };
}

/** @throws LakeError (400 or 415) when the body is not JSON or does not match the schema */
export async function readJson<Body>(
  { req }: Context,
  schema: z.ZodType<Body>,
): Promise<Body> {
  const { "content-type": type, "content-encoding": encoding } = req.header();
  if (encoding || !type?.startsWith("application/json"))
    throw new LakeError(
      415,
      `Not emulated here: a body of ${encoding ?? type}. Send application/json.`,
    );
  return accept(schema, parseJson(await req.text()));
}

function parseJson(text: string): unknown {
  const refuseRounding = (_: string, value: unknown) => {
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
    throw new LakeError(400, `${value} is beyond 2^53 and would be rounded`);
  };
  try {
    return JSON.parse(text, refuseRounding);
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw new LakeError(400, "The body or a parameter is not valid JSON");
  }
}
