import { Box, Card, Flex, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import type { ActiveToolLayoutProps } from "sanity";
import { type PublishingMessage, publishingMessage } from "./message.ts";
import type { PublishingStatus } from "./status.ts";

/** How long the good news stays, in milliseconds. */
const GOOD_NEWS = 20_000;

/** Whether a build has just gone live, seen from the state before it. */
function useGoodNews(status: PublishingStatus | undefined): boolean {
  const [wasBuilding, setWasBuilding] = useState(false);
  const state = status?.state;
  useEffect(() => {
    if (state === "building") setWasBuilding(true);
    if (state !== "idle") return;
    const timer = setTimeout(() => setWasBuilding(false), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [state]);
  return wasBuilding && state === "idle";
}

function Strip({ message }: { message: PublishingMessage }) {
  return (
    <Card borderBottom padding={3} role="status" tone={message.tone}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {message.sentence}
        </Text>
        {message.problems.map(({ text, address }) => (
          <Text key={`${text}${address}`} size={1}>
            {text} {address ? <a href={address}>Open the field</a> : null}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/**
 * Makes the frame around each tool that says at its top when a publish is under
 * way, has just gone live, or has failed, and why.
 */
export function createPublishingLayout(
  usePublishing: () => PublishingStatus | undefined,
) {
  return function PublishingLayout(props: ActiveToolLayoutProps) {
    const status = usePublishing();
    const goodNews = useGoodNews(status);
    const shown = status && (status.state !== "idle" || goodNews);
    return (
      <Flex direction="column" height="fill">
        {shown ? (
          <Strip message={publishingMessage(status, new Date())} />
        ) : null}
        <Box flex={1} overflow="hidden">
          {props.renderDefault(props)}
        </Box>
      </Flex>
    );
  };
}
