import { Flex, Stack, Text } from "@sanity/ui";
import type { FieldProps } from "sanity";

/** The length guide of a field, as `schemas/text-fields.ts` declares it. */
function maxLengthOf(options: unknown): number | undefined {
  return typeof options === "object" &&
    options !== null &&
    "maxLength" in options &&
    typeof options.maxLength === "number"
    ? options.maxLength
    : undefined;
}

function LengthGuide({ length, max }: { length: number; max: number }) {
  return (
    <Text align="right" muted size={1}>
      {length > max
        ? `${length - max} too many`
        : `${length} of ${max} characters`}
    </Text>
  );
}

/**
 * A field with what an editor needs to know beside it, not behind an icon: what
 * is wrong and what to write instead, and how much room is left.
 */
export function Field(props: FieldProps) {
  const { validation, value, schemaType, inputProps } = props;
  const errors = validation.filter(({ level }) => level === "error");
  const max = maxLengthOf(schemaType.options);
  const length = typeof value === "string" ? value.length : 0;
  const guided = max !== undefined && (inputProps.focused || length > max);
  if (errors.length === 0 && !guided) return props.renderDefault(props);
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Flex gap={4} justify="space-between">
        <Stack flex={1} gap={3} role="alert">
          {errors.map(({ message }) => (
            <Text
              key={message}
              size={1}
              style={{ color: "var(--card-badge-critical-fg-color)" }}
            >
              {message}
            </Text>
          ))}
        </Stack>
        {guided ? <LengthGuide length={length} max={max} /> : null}
      </Flex>
    </Stack>
  );
}
