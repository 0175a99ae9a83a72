import { expect, it } from "vitest";
import { schemaTypes } from "./index.ts";

type Field = {
  name: string;
  title?: string;
  description?: unknown;
  hidden?: boolean;
};
type Parent = Field & { fields?: Parent[] };

/** Lists every field of a type and of its inner objects. */
const fieldsOf = ({ fields = [] }: Parent): Field[] =>
  fields.flatMap((field) => [field, ...fieldsOf(field)]);

const types = schemaTypes
  .map((type) => ({ name: type.name, fields: fieldsOf(type as Parent) }))
  .filter(({ fields }) => fields.length > 0);

it.each(types)(
  "an editor is told what each field of $name is",
  ({ fields }) => {
    for (const field of fields.filter(({ hidden }) => !hidden))
      expect(field).toMatchObject({
        title: expect.stringMatching(/^[A-Z“]/),
        description: expect.stringMatching(/^.{20,}[.…]$/s),
      });
  },
);
