import { Stack, Text } from "@sanity/ui";
import type { FieldProps } from "sanity";
import { visibleText } from "../../schemas/fields.ts";

/** An error stops publishing, a warning does not. */
const COLOR = {
  error: "var(--card-badge-critical-fg-color)",
  warning: "var(--card-badge-caution-fg-color)",
  info: undefined,
};

/** @returns the id of a field's messages, which describe its input */
export const messagesId = (inputId: string) => `messages_${inputId}`;

/** A field with its messages below it, not behind an icon, and the length of a limited text. */
export function FieldWithMessages(props: FieldProps) {
  const { inputId, schemaType, validation, value } = props;
  const { max }: { max?: number } = schemaType.options ?? {};
  const rows = "rows" in schemaType ? Number(schemaType.rows) : 1;
  const length = visibleText(value, rows).length;
  // The elements never change: if another one wrapped the input, React would recreate it and lose
  // the selection. Screen readers announce new messages only in an element that already exists.
  return (
    <Stack gap={max || validation.length > 0 ? 3 : 0}>
      {props.renderDefault(props)}
      {max && (
        // Screen readers announce the count only near the limit, and not with the description.
        <Text
          muted
          size={1}
          aria-live={length > max - 10 ? "polite" : undefined}
        >
          {`${length} of ${max} characters`}
        </Text>
      )}
      <Stack aria-live="polite" gap={3} id={messagesId(inputId)}>
        {validation.map(({ level, message }) => (
          <Text key={message} size={1} style={{ color: COLOR[level] }}>
            {message}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
