import { Stack, Text } from "@sanity/ui";
import type { FieldProps } from "sanity";
import { readableText } from "../../schemas/readable-text.ts";

/** An error stops publishing, a warning does not. */
const COLOR = {
  error: "var(--card-badge-critical-fg-color)",
  warning: "var(--card-badge-caution-fg-color)",
  info: undefined,
};

/** A field with its messages below it instead of behind an icon. A text counts its characters. */
export function Field(props: FieldProps) {
  const { description, schemaType, validation, value } = props;
  const { max }: { max?: number } = schemaType.options ?? {};
  const rows = "rows" in schemaType ? Number(schemaType.rows) : 1;
  const { length } = readableText(String(value ?? ""), rows);
  const counted = `${description} ${length} of ${max} characters.`;
  // The element around the input is always the same. If it changed, React would
  // create the input again and lose the selection.
  return (
    <Stack gap={3}>
      {props.renderDefault(max ? { ...props, description: counted } : props)}
      {validation.length > 0 ? (
        <Stack aria-live="polite" gap={3}>
          {validation.map(({ level, message }) => (
            <Text key={message} size={1} style={{ color: COLOR[level] }}>
              {message}
            </Text>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
