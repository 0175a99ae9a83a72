import { Card, Stack, Text } from "@sanity/ui";
import type { WordChange } from "./changed-words.ts";

/** Words before and after, field by field; screen readers hear which is which. */
export function Words({ words }: { words: readonly WordChange[] }) {
  return (
    <Stack gap={4}>
      {words.map(({ field, before, after }) => (
        <Stack gap={2} key={field}>
          <Text muted size={1}>
            {field}
          </Text>
          {before ? (
            <Card padding={2} radius={2} tone="critical">
              <Text as="del" size={1}>
                {before}
              </Text>
            </Card>
          ) : null}
          {after ? (
            <Card padding={2} radius={2} tone="positive">
              <Text as="ins" size={1} style={{ textDecoration: "none" }}>
                {after}
              </Text>
            </Card>
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}
