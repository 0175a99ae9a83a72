import { describe, expect, it } from "vitest";
import { schemaTypes } from "./index.ts";

interface Field {
  name: string;
  title?: string;
  description?: unknown;
  fields?: Field[];
}

/** Every field of a type, with those of its inner objects, by its path. */
const fieldsOf = (name: string, fields: Field[] = []): [string, Field][] =>
  fields.flatMap((field) => {
    const path = `${name}.${field.name}`;
    return [[path, field], ...fieldsOf(path, field.fields)];
  });

const types = schemaTypes.map((type) => ({
  name: type.name,
  fields: "fields" in type ? (type.fields as Field[]) : [],
}));
const fields = types.flatMap(({ name, fields }) => fieldsOf(name, fields));

describe("the schema", () => {
  it.each(fields)("says to an editor what %s is", (_, field) => {
    expect(field.title).toMatch(/^[A-Z“]/);
    expect(field.description).toMatch(/^.{20,}[.…]$/s);
  });

  it.each(types)(
    "gives each field of $name a name of its own",
    ({ fields }) => {
      const names = fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );
});
