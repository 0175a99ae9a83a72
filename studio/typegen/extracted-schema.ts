import { Schema } from "@sanity/schema";
import { builtinTypes, extractSchema } from "@sanity/schema/_internal";
import { schemaTypes } from "../../schemas/index.ts";

/**
 * The schema as `sanity schema extract --enforce-required-fields` writes it,
 * by the very function that command calls; the command itself takes 20 s
 * because it loads the whole Studio first.
 */
export function extractedSchema() {
  const schema = Schema.compile({
    name: "default",
    types: [...builtinTypes, ...schemaTypes],
  });
  return extractSchema(schema, { enforceRequiredFields: true });
}
