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

/** A field with its messages below it instead of behind an icon. A text counts its characters. */
export function FieldWithMessages(props: FieldProps) {
  const { inputId, schemaType, validation, value } = props;
  const { max }: { max?: number } = schemaType.options ?? {};
  const rows = "rows" in schemaType ? Number(schemaType.rows) : 1;
  const length = visibleText(value, rows).length;
  // The elements never change: with another one around the input, React would create the input
  // again and lose the selection. Screen readers read new messages only in an old element.
  return (
    <Stack gap={max || validation.length > 0 ? 3 : 0}>
      {props.renderDefault(props)}
      {max && (
        // Screen readers say the count near the limit only, and not with the description.
        <Text muted size={1} aria-live={length > max - 10 ? "polite" : "off"}>
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
