import type { SanityImageObject } from "@sanity/image-url";
import { Stack, Text } from "@sanity/ui";
import { type FieldProps, useWorkspace } from "sanity";
import { isObject } from "../../content/json.ts";
import { pictureAttributes } from "../../content/picture.ts";
import type { PictureSize } from "../../schemas/fields.ts";

/** An error stops publishing, a warning does not. */
type Message = { level: string; message: string };

/** The parts of a field, paragraph or link in Sanity's form that this file uses. */
type FormNode = {
  validation?: readonly Message[];
  members?: readonly { kind: string; item?: FormNode; field?: FormNode }[];
};

/** Lists the messages of a field and of the paragraphs and links in it. */
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

const isPicture = (value: unknown): value is SanityImageObject =>
  isObject(value) && isObject(value.asset);

/** A picture with its crop on the page. Small ones are shown twice as large. */
function Picture({
  image,
  alt,
  size: { width, height },
}: {
  image: SanityImageObject;
  alt: string;
  size: PictureSize;
}) {
  const source = useWorkspace();
  const scale = width < 100 ? 2 : Math.min(1, 300 / width);
  const shown = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
  return (
    // biome-ignore lint/performance/noImgElement: the Studio is not a page of Next
    <img {...pictureAttributes(image, source, shown)} alt={alt} />
  );
}

/**
 * A field with its messages below it instead of behind an icon. A text counts its
 * characters, and a picture shows its crop on the page.
 */
export function Field(props: FieldProps) {
  const { schemaType, inputProps, validation, value } = props;
  // Only rich text shows its parts in place. The members of other lists open in a
  // dialog, where their own fields show the messages.
  const messages =
    schemaType.name === "prose" ? innerMessages(inputProps) : validation;
  const { size, max }: { size?: PictureSize; max?: number } =
    schemaType.options ?? {};
  const counted = `${props.description} ${String(value ?? "").length} of ${max} characters.`;
  const colors = new Map(
    messages.map(({ level, message }) => [message, COLOR[level]]),
  );
  // The element around the input is always the same. If it changed, React would
  // create the input again and lose the selection.
  return (
    <Stack gap={3}>
      {props.renderDefault(max ? { ...props, description: counted } : props)}
      {size && isPicture(value) ? (
        <Stack gap={3}>
          <Text muted size={1}>
            On the page
          </Text>
          <Picture
            alt={`${schemaType.title} on the page`}
            image={value}
            size={size}
          />
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
