import { defineField } from "@sanity/types";
import { readable } from "./plain-text.ts";

/** One plain address: a wrong one here would lose every message of a visitor. */
const ADDRESS = /^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** A required e-mail address, as a mail program can open it. */
export function emailAddress(field: {
  name: string;
  title: string;
  description: string;
  group?: string;
}) {
  return defineField({
    ...field,
    type: "string",
    validation: (rule) => [
      rule
        .required()
        .error("Visitors write to this address, so it cannot be empty."),
      rule.max(120).error("This address is too long to be a real one."),
      rule.custom(readable),
      rule
        .regex(ADDRESS)
        .error("Write one plain e-mail address, such as info@example.com."),
    ],
  });
}
