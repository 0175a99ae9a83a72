import { CloseIcon } from "@sanity/icons/Close";
import { Box, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { type CSSProperties, useEffect, useState } from "react";
import { ProblemText } from "../check/problem-text.tsx";
import { type PublishStatus, publishMessage } from "./status.ts";

/** How long the good news stays, in milliseconds. */
const GOOD_NEWS = 20_000;

/** Over the list of forms, which ends above it: forms and buttons stay free and nothing moves. */
const corner: CSSProperties = {
  position: "fixed",
  left: 12,
  bottom: 12,
  width: "min(20rem, calc(100vw - 24px))",
  maxHeight: "40vh",
  overflow: "auto",
  zIndex: 200,
};

/** Whether a build has just gone live, seen from the state before it. */
function useGoodNews(state: PublishStatus["state"] | undefined): boolean {
  const [wasBuilding, setWasBuilding] = useState(false);
  useEffect(() => {
    if (state === "building") setWasBuilding(true);
    if (state !== "idle") return;
    const timer = setTimeout(() => setWasBuilding(false), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [state]);
  return wasBuilding && state === "idle";
}

/** Says how publishing goes, and lists what keeps the page from being built, with links to the fields. */
export function StatusCard({
  status,
  siteUrl,
  onClose,
}: {
  status: PublishStatus;
  siteUrl: string;
  onClose: () => void;
}) {
  const { tone, sentence } = publishMessage(status, new Date());
  const { problems, error, liveSince } = status;
  return (
    <Card padding={3} radius={3} shadow={3} style={corner} tone={tone}>
      <Flex gap={2}>
        <Box flex={1} paddingTop={2} role="status">
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {sentence}
            </Text>
            {problems.map((problem) => (
              <Text key={JSON.stringify(problem)} size={1}>
                <ProblemText problem={problem} />
              </Text>
            ))}
            {error ? <Text size={1}>{error}</Text> : null}
            {liveSince ? (
              <Text size={1}>
                <a href={siteUrl} rel="noreferrer" target="_blank">
                  Open the live page
                </a>
              </Text>
            ) : null}
          </Stack>
        </Box>
        <Box>
          <Button
            aria-label="Close this message"
            icon={CloseIcon}
            mode="bleed"
            onClick={onClose}
            padding={2}
          />
        </Box>
      </Flex>
    </Card>
  );
}

/** Says in a corner when a publish is under way, has just gone live, or has failed, and why; closed, it comes back with the next news. */
export function Strip({
  status,
  siteUrl,
}: {
  status: PublishStatus | undefined;
  siteUrl: string;
}) {
  const goodNews = useGoodNews(status?.state);
  const [closed, setClosed] = useState<string>();
  const news = status && `${status.state} since ${status.since}`;
  const isNews = status && (status.state !== "idle" || goodNews);
  return isNews && news !== closed ? (
    <StatusCard
      onClose={() => setClosed(news)}
      siteUrl={siteUrl}
      status={status}
    />
  ) : null;
}
