import { Card, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { IntentLink } from "sanity/router";
import { publishMessage } from "./message.ts";
import type { PublishStatus } from "./status.ts";

/** How long the good news stays, in milliseconds. */
const GOOD_NEWS = 20_000;

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
export function StatusCard({ status }: { status: PublishStatus }) {
  const { tone, sentence } = publishMessage(status, new Date());
  const { problems, error } = status;
  return (
    <Card borderBottom padding={3} role="status" tone={tone}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {sentence}
        </Text>
        {problems.map(({ documentId: id, path, message }) => (
          <Text key={`${id}.${path}: ${message}`} size={1}>
            {message}{" "}
            <IntentLink
              intent="edit"
              params={{ id, type: id, ...(path ? { path } : {}) }}
            >
              Open the field
            </IntentLink>
          </Text>
        ))}
        {error ? <Text size={1}>{error}</Text> : null}
      </Stack>
    </Card>
  );
}

/** Says at the top of each tool when a publish is under way, has just gone live, or has failed, and why. */
export function Strip({ status }: { status: PublishStatus | undefined }) {
  const goodNews = useGoodNews(status?.state);
  return status && (status.state !== "idle" || goodNews) ? (
    <StatusCard status={status} />
  ) : null;
}
