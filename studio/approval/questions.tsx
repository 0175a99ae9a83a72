import { Card, Stack, Text, TextArea } from "@sanity/ui";
import type { Question } from "./changes.ts";

/** Asks for a reason for each questioned sentence. */
export function Questions({
  questions,
  onReason,
}: {
  questions: readonly (Question & { reason: string })[];
  onReason: (sentence: string, reason: string) => void;
}) {
  return questions.map(({ title, sentence, message, reason }) => (
    <Stack gap={2} key={sentence}>
      <Card padding={3} radius={2} tone="caution">
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {title}: “{sentence}”
          </Text>
          <Text size={1}>{message}</Text>
        </Stack>
      </Card>
      <TextArea
        aria-label={`Why “${sentence}” may be said`}
        fontSize={1}
        onChange={({ currentTarget: { value } }) => onReason(sentence, value)}
        placeholder="Why it may be said all the same"
        rows={2}
        value={reason}
      />
    </Stack>
  ));
}
