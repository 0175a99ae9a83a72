import type { Image } from "@sanity/types";
import { Card, Stack, Text } from "@sanity/ui";
import { portraitImage } from "../../src/content/portrait-image.ts";
import type { TextChange } from "./changed-text.ts";
import { useChanges } from "./use-changes.tsx";

/** A picture as the page crops it, twice as large. */
function Picture({ image, alt }: { image: Image; alt: string }) {
  const { documents = [] } = useChanges() ?? {};
  const file = documents.find(({ _id }) => _id === image.asset?._ref);
  if (typeof file?.url !== "string") return alt;
  const { crop, hotspot } = image;
  return (
    // biome-ignore lint/performance/noImgElement: the Studio is not a page of Next
    <img {...portraitImage({ url: file.url, crop, hotspot }, 112)} alt={alt} />
  );
}

/** Text and pictures before and after, field by field; screen readers hear which is which. */
export const TextChanges = ({ texts }: { texts: readonly TextChange[] }) => (
  <Stack gap={4}>
    {texts.map(({ field, before, after, pictures }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs of a field have the same name
      <Stack gap={2} key={`${index} ${field}`}>
        <Text muted size={1}>
          {field}
        </Text>
        {before ? (
          <Card padding={2} radius={2} tone="critical">
            <Text as="del" size={1}>
              {pictures?.before ? (
                <Picture alt="Before" image={pictures.before} />
              ) : (
                before
              )}
            </Text>
          </Card>
        ) : null}
        {after ? (
          <Card padding={2} radius={2} tone="positive">
            <Text as="ins" size={1} style={{ textDecoration: "none" }}>
              {pictures?.after ? (
                <Picture alt="After" image={pictures.after} />
              ) : (
                after
              )}
            </Text>
          </Card>
        ) : null}
      </Stack>
    ))}
  </Stack>
);
