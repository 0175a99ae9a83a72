import { CloseIcon } from "@sanity/icons/Close";
import { Box, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import {
  type CSSProperties,
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useState,
} from "react";
import {
  type DocumentBadgeComponent,
  definePlugin,
  type LayoutProps,
  useClient,
} from "sanity";
import { usePaneRouter } from "sanity/structure";
import type { Environment } from "../../command/environment.ts";
import type { PublishStatus } from "../../content/publish-status.ts";
import { approvalRecord } from "../approval/publish.ts";
import { ProblemText } from "../problem-text.tsx";
import { datasetOf, followPublishing } from "./follow.ts";
import { publishMessage } from "./message.ts";

const colors = {
  positive: "success",
  caution: "warning",
  critical: "danger",
} as const;

/** The status that the strip and every badge share; undefined until it is known. */
const Status = createContext<PublishStatus | null | undefined>(undefined);

/** The bar above the preview, with an explanation while there is no page yet. */
export function PreviewBar({ children }: PropsWithChildren) {
  const status = useContext(Status);
  if (status !== null) return children;
  return (
    <Stack flex={1} gap={2}>
      <Flex>{children}</Flex>
      <Card padding={3} radius={2} role="status" tone="caution">
        <PublishingSentence />
      </Card>
    </Stack>
  );
}

/** Says whether visitors see the latest publish. */
export function PublishingSentence() {
  const status = useContext(Status);
  if (status === undefined) return null;
  return <Text size={1}>{publishMessage(status, new Date()).sentence}</Text>;
}

const PublishingBadge: DocumentBadgeComponent = () => {
  const status = useContext(Status);
  // Beside an old revision it would seem to be about that revision.
  const { params } = usePaneRouter();
  if (status === undefined || params?.rev) return null;
  const { tone, short, sentence } = publishMessage(status, new Date());
  return { label: short, title: sentence, color: colors[tone] };
};

/** How long the strip announces that a publish is live, in milliseconds. */
const ANNOUNCED = 20_000;

/** The strip is below everything else, so that it covers nothing. */
const BAR: CSSProperties = { maxHeight: "40vh", overflow: "auto" };
const COLUMN: CSSProperties = {
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr) auto",
  height: "100%",
};

/**
 * Shows a publish that is running, has just gone live or has failed, with links to
 * the problems that stop the build. Once closed, it returns when the status changes.
 */
function Strip({
  status,
  siteUrl,
}: {
  status: PublishStatus;
  siteUrl: string;
}) {
  const { state, since, problems, error } = status;
  const [wasBuilding, setWasBuilding] = useState(false);
  const [closed, setClosed] = useState<string>();
  useEffect(() => {
    if (state === "building") setWasBuilding(true);
    if (state !== "idle") return;
    const timer = setTimeout(() => setWasBuilding(false), ANNOUNCED);
    return () => clearTimeout(timer);
  }, [state]);
  const news = `${state} since ${since}`;
  if (news === closed || (state === "idle" && !wasBuilding)) return null;
  const { tone, sentence } = publishMessage(status, new Date());
  return (
    <Card borderTop paddingX={3} paddingY={2} style={BAR} tone={tone}>
      <Flex gap={2}>
        <Box flex={1} paddingTop={2} role="status">
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {sentence}{" "}
              <a href={siteUrl} rel="noreferrer" target="_blank">
                Open the live page
              </a>
            </Text>
            {problems.map((problem) => (
              <Text key={JSON.stringify(problem)} size={1}>
                <ProblemText problem={problem} />
              </Text>
            ))}
            {error ? <Text size={1}>{error}</Text> : null}
          </Stack>
        </Box>
        <Box>
          <Button
            aria-label="Close this message"
            icon={CloseIcon}
            mode="bleed"
            onClick={() => setClosed(news)}
            padding={2}
          />
        </Box>
      </Flex>
    </Card>
  );
}

/** Shows how publishing is going: a badge beside Publish, and a strip when there is news. */
export const publishing = definePlugin<Environment>(({ siteUrl }) => {
  function StudioLayout(props: LayoutProps) {
    const client = useClient({ apiVersion: "2026-11-01" });
    const [status, setStatus] = useState<PublishStatus | null>();
    useEffect(
      () => followPublishing(siteUrl, datasetOf(client), setStatus),
      [client],
    );
    return (
      <Status.Provider value={status}>
        <div style={COLUMN}>
          {props.renderDefault(props)}
          {status ? <Strip siteUrl={siteUrl} status={status} /> : null}
        </div>
      </Status.Provider>
    );
  }
  return {
    name: "publishing",
    document: {
      badges: (_, { schemaType }) =>
        schemaType === approvalRecord.name ? [] : [PublishingBadge],
    },
    studio: { components: { layout: StudioLayout } },
  };
});
