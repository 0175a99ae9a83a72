import { Stack, Text } from "@sanity/ui";
import type { FieldProps } from "sanity";
import { Picture } from "./picture.tsx";

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

const COLOR: Record<string, string | undefined> = {
  error: "var(--card-badge-critical-fg-color)",
  warning: "var(--card-badge-caution-fg-color)",
};

/** A field with its problems below it, not behind an icon, and a portrait with what the page shows of it. */
export function Field(props: FieldProps) {
  const { schemaType, inputProps, validation, value } = props;
  // Only running text shows its parts in place; those of other lists open in a
  // dialog, where their own fields say what is wrong.
  const messages =
    schemaType.name === "prose" ? innerMessages(inputProps) : validation;
  const colors = new Map(
    messages.map(({ level, message }) => [message, COLOR[level]]),
  );
  // Another element around it would make React build the input again and lose
  // the selection.
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {schemaType.name === "image" && Object(value).asset ? (
        <Stack gap={3}>
          <Text muted size={1}>
            On the page
          </Text>
          <Picture alt="The portrait on the page" image={Object(value)} />
        </Stack>
      ) : null}
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
