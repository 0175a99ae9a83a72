import { Stack, Text } from "@sanity/ui";
import type { FieldProps } from "sanity";
import { isObject } from "../../src/content/walk.ts";

/** An error keeps a document from being published, a warning does not. */
type Level = "error" | "warning";

/** A part of Sanity's form, as far as an editor reads it: a field, a paragraph, a link. */
type FormNode = {
  validation?: readonly { level: string; message: string }[];
  members?: readonly { kind: string; item?: FormNode; field?: FormNode }[];
};

/** The messages of one level of one part, without those of the parts inside it. */
export const ownMessages = (
  { validation = [] }: FormNode,
  wanted: Level,
): string[] =>
  validation
    .filter(({ level }) => level === wanted)
    .map(({ message }) => message);

/** The messages of one level of everything inside a part: paragraphs, links. */
export const innerMessages = (
  { members = [] }: FormNode,
  level: Level,
): string[] =>
  members.flatMap(({ item, field = item }) =>
    field ? [...ownMessages(field, level), ...innerMessages(field, level)] : [],
  );

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

const COLOR = {
  error: { color: "var(--card-badge-critical-fg-color)" },
  warning: { color: "var(--card-badge-caution-fg-color)" },
};

/**
 * A field with what an editor needs to know beside it, not behind an icon: what
 * is wrong and what to write instead, and how many characters are left.
 */
export function Field(props: FieldProps) {
  const { value, schemaType, inputProps } = props;
  // Only running text shows its parts in place; those of other lists open in a
  // dialog, where their own fields say what is wrong.
  const messagesOf = (level: Level) => {
    const own = ownMessages(props, level);
    const isProse = schemaType.name === "prose";
    const inner = isProse ? innerMessages(inputProps, level) : [];
    return [...new Set([...own, ...inner])].map((text) => ({ level, text }));
  };
  const messages = [...messagesOf("error"), ...messagesOf("warning")];
  // As `schemas/fields.ts` declares it.
  const { maxLength } = isObject(schemaType.options) ? schemaType.options : {};
  const max = typeof maxLength === "number" ? maxLength : undefined;
  const length = typeof value === "string" ? value.length : 0;
  const guided = max !== undefined && (inputProps.focused || length > max);
  // The frame never changes: another one would make React build the input anew
  // under the editor's hands, and lose the selection.
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {guided ? <LengthGuide length={length} max={max} /> : null}
      {messages.length > 0 ? (
        <Stack aria-live="polite" gap={3}>
          {messages.map(({ level, text }) => (
            <Text key={text} size={1} style={COLOR[level]}>
              {text}
            </Text>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
