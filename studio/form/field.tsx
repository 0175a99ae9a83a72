import { Stack, Text } from "@sanity/ui";
import type { KeyboardEvent } from "react";
import type { FieldProps } from "sanity";
import { isObject } from "../../src/content/walk.ts";

/** An error keeps a document from being published, a warning does not. */
type Message = { level: string; message: string };

/** A part of Sanity's form, as far as an editor reads it: a field, a paragraph, a link. */
type FormNode = {
  validation?: readonly Message[];
  members?: readonly { kind: string; item?: FormNode; field?: FormNode }[];
};

/** The messages of a part and of everything inside it: paragraphs, links. */
export const innerMessages = ({
  validation = [],
  members = [],
}: FormNode): Message[] => [
  ...validation,
  ...members.flatMap(({ item, field = item }) =>
    field ? innerMessages(field) : [],
  ),
];

/** How many characters are left, or too many. */
function LengthGuide({ length, max }: { length: number; max: number }) {
  return (
    <Text align="right" muted size={1}>
      {length > max
        ? `${length - max} too many`
        : `${length} of ${max} characters`}
    </Text>
  );
}

const COLOR: Record<string, string | undefined> = {
  error: "var(--card-badge-critical-fg-color)",
  warning: "var(--card-badge-caution-fg-color)",
};

/** A text of one row is one line: the page shows no line breaks in it. */
function keepOneLine(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === "Enter" && target instanceof HTMLTextAreaElement)
    if (target.rows === 1) event.preventDefault();
}

/**
 * A field with what an editor needs to know beside it, not behind an icon: what
 * is wrong and what to write instead, and how many characters are left.
 */
export function Field(props: FieldProps) {
  const { value, schemaType, inputProps, validation } = props;
  // Only running text shows its parts in place; those of other lists open in a
  // dialog, where their own fields say what is wrong.
  const isProse = schemaType.name === "prose";
  const inner = isProse ? innerMessages({ ...inputProps, validation: [] }) : [];
  const colors = new Map(
    [...validation, ...inner].map(({ level, message }) => [
      message,
      COLOR[level],
    ]),
  );
  // As `schemas/fields.ts` declares it.
  const { maxLength } = isObject(schemaType.options) ? schemaType.options : {};
  const max = typeof maxLength === "number" ? maxLength : undefined;
  const length = typeof value === "string" ? value.length : 0;
  const guided = max !== undefined && (inputProps.focused || length > max);
  // The frame never changes: another one would make React build the input again
  // under the editor's hands, and lose the selection.
  return (
    <Stack gap={3} onKeyDown={keepOneLine}>
      {props.renderDefault(props)}
      {guided ? <LengthGuide length={length} max={max} /> : null}
      {colors.size > 0 ? (
        <Stack aria-live="polite" gap={3}>
          {[...colors].map(([message, color]) => (
            <Text key={message} size={1} style={{ color }}>
              {message}
            </Text>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
