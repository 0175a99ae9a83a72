import {
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Stack,
  Text,
} from "@sanity/ui";
import { useState } from "react";
import { useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import { changedWords } from "./changed-words.ts";
import { changesSentences } from "./changes.ts";
import { ApprovalDialog } from "./dialog.tsx";
import { useChanges } from "./use-changes.tsx";
import { Words } from "./words.tsx";

/** All changes at a glance, published together. */
export function ChangesTool() {
  const known = useChanges();
  const schema = useSchema();
  const [isOpen, setOpen] = useState(false);
  if (!known) return null;
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={1}>
        <Stack gap={5}>
          <Flex align="flex-start" gap={4}>
            <Stack flex={1} gap={3}>
              {changesSentences(known.changes).map((sentence) => (
                <Heading as="h2" key={sentence} size={1}>
                  {sentence}
                </Heading>
              ))}
            </Stack>
            {known.changes.length > 0 ? (
              <Button
                onClick={() => setOpen(true)}
                text="Publish together…"
                tone="positive"
              />
            ) : null}
          </Flex>
          {known.changes.map(({ name, title, before, after, request }) => (
            <Card border key={name} padding={4} radius={3}>
              <Stack gap={4}>
                <Flex align="center" gap={3}>
                  <Heading as="h3" size={1}>
                    {title}
                  </Heading>
                  <Text size={1}>
                    <IntentLink intent="edit" params={{ id: name, type: name }}>
                      Open the form
                    </IntentLink>
                  </Text>
                </Flex>
                {request ? (
                  <Text size={1}>
                    Waits for review, which {request.askedBy.name} asked for.
                  </Text>
                ) : null}
                <Words words={changedWords(schema.get(name), before, after)} />
              </Stack>
            </Card>
          ))}
        </Stack>
      </Container>
      {isOpen ? <ApprovalDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
