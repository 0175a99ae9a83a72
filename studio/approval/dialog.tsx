import {
  Button,
  Card,
  type CardTone,
  Checkbox,
  Dialog,
  Flex,
  Stack,
  Text,
} from "@sanity/ui";
import { diffWordsWithSpace } from "diff";
import {
  type PropsWithChildren,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { useClient, useCurrentUser } from "sanity";
import type { Problem } from "../../content/site-content.ts";
import { Picture } from "../form/field.tsx";
import { ProblemText } from "../problem-text.tsx";
import {
  type Change,
  checkChanges,
  phraseNotes,
  stillMissing,
  titlesOf,
} from "./changes.ts";
import { changedLines, type LineChange } from "./lines.ts";
import { approveAndPublish } from "./publish.ts";
import { NOT_SAVED, useChanges, useIsSaved } from "./use-changes.tsx";

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

const SIDES = {
  before: { Mark: "del", alt: "Before", tone: "critical", hidden: "added" },
  after: { Mark: "ins", alt: "After", tone: "positive", hidden: "removed" },
} as const;

/** A line before or after a change. Screen readers announce the words that differ as deleted or inserted. */
function Side({
  side,
  change,
}: {
  side: keyof typeof SIDES;
  change: LineChange;
}) {
  const { Mark, alt, tone, hidden } = SIDES[side];
  const line = change[side];
  if (!line) return null;
  const { before, after } = change;
  const words = diffWordsWithSpace(before?.text ?? "", after?.text ?? "");
  return (
    <Card padding={2} radius={2} tone={tone}>
      <Text size={1} style={{ whiteSpace: "pre-wrap" }}>
        {line.picture ? (
          <Mark>
            <Picture alt={alt} {...line.picture} />
          </Mark>
        ) : (
          words.map(({ value, ...word }, index) =>
            word[hidden] ? null : word.added || word.removed ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be in a text twice
              <Mark key={index}>{value}</Mark>
            ) : (
              value
            ),
          )
        )}
      </Text>
    </Card>
  );
}

/** Shows the texts and pictures of a document before and after a change. */
export const ChangedLines = ({ change }: { change: Change }) => (
  <Stack gap={4}>
    {changedLines(change).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs of a field have the same name
      <Stack gap={2} key={`${index} ${line.field}`}>
        <Text muted size={1}>
          {line.field}
        </Text>
        <Side change={line} side="before" />
        <Side change={line} side="after" />
      </Stack>
    ))}
  </Stack>
);

/**
 * The editor reads until they press Publish. Then the dialog waits for a response and
 * cannot be closed. A refusal lets the editor read again.
 */
type Phase =
  | { is: "reading"; failure?: string }
  | { is: "sending"; changes: readonly Change[]; isConnectionLost: boolean };

type Props = {
  name: string | undefined;
  /** @param isDone whether nothing is left to publish */
  onClose: (isDone: boolean) => void;
};

/**
 * The only way to publish. It shows the text before and after, warns of phrases we never
 * use, and requires an approval. It waits until everything typed is saved. If the text
 * changes meanwhile, it shows the new text and clears the tick.
 *
 * @param name of the only entry to publish; if not given, all changes are published
 */
export function PublishDialog({ name, onClose }: Props) {
  const known = useChanges();
  const client = useClient({ apiVersion: "2026-11-01" });
  const user = useCurrentUser();
  const id = useId();
  const [phase, setPhase] = useState<Phase>({ is: "reading" });
  // Both are valid for one version of the text only.
  const [checked, setChecked] = useState<{ of: string; problems: Problem[] }>();
  const [ticked, setTicked] = useState<string>();

  const found = useMemo(
    () => known?.changes.filter((one) => !name || one.name === name) ?? [],
    [known, name],
  );
  const isSaved = useIsSaved(name ? [name] : found.map(({ name }) => name));
  const isSending = phase.is === "sending";
  const changes = isSending ? phase.changes : isSaved ? found : [];
  const version = changes
    .map(({ draft, published }) => `${draft._rev} ${published?._rev}`)
    .join();

  useEffect(() => {
    if (!known || !version) return;
    void checkChanges(changes, known.documents).then((problems) =>
      setChecked({ of: version, problems }),
    );
  }, [known, changes, version]);

  const problems = checked?.of === version ? checked.problems : undefined;
  const isSound = problems?.length === 0;
  const isTicked = ticked === version;

  const publish = async () => {
    const send = (isConnectionLost: boolean) =>
      setPhase({ is: "sending", changes, isConnectionLost });
    send(false);
    const approver = { id: user?.id ?? "", name: user?.name ?? "" };
    try {
      await approveAndPublish(client, { changes, approver }, () => send(true));
      onClose(true);
    } catch (cause) {
      const reason =
        Object(cause).statusCode === 409
          ? "the text has changed since you read it. Read it again."
          : cause instanceof Error
            ? cause.message
            : String(cause);
      setTicked(undefined);
      setPhase({ is: "reading", failure: `Nothing was published: ${reason}` });
    }
  };

  const footer =
    changes.length > 0 ? (
      <Stack gap={3} padding={4}>
        <Flex align="center" as="label" gap={3} htmlFor={id}>
          <Checkbox
            checked={isTicked}
            disabled={!isSound || isSending}
            id={id}
            onChange={({ currentTarget: { checked } }) =>
              setTicked(checked ? version : undefined)
            }
          />
          <Text size={1}>I have read this text and approve it.</Text>
        </Flex>
        <Flex justify="flex-end">
          <Button
            disabled={!isSound || !isTicked || isSending}
            onClick={publish}
            text="Publish"
            tone="positive"
          />
        </Flex>
      </Stack>
    ) : null;

  return (
    <Dialog
      footer={footer}
      header={changes.length > 0 ? `Publish: ${titlesOf(changes)}` : "Publish"}
      id={`${id}-dialog`}
      onClose={isSending ? undefined : () => onClose(false)}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {isSending ? (
          <Note tone="caution">
            {phase.isConnectionLost
              ? "The connection was lost, so it is not clear yet whether this was published. It is sent again until there is a response."
              : "Sending…"}
          </Note>
        ) : phase.failure ? (
          <Note tone="critical">{phase.failure}</Note>
        ) : null}
        {!isSaved && !isSending ? (
          <Note tone="caution">{NOT_SAVED}</Note>
        ) : changes.length === 0 ? (
          <Text size={1}>
            {known
              ? "This text is already published."
              : "Reading what has changed…"}
          </Text>
        ) : null}
        {problems?.map((problem) => (
          <Note key={JSON.stringify(problem)} tone="critical">
            <ProblemText onOpen={() => onClose(false)} problem={problem} />
          </Note>
        ))}
        {known && changes.length > 0
          ? stillMissing(changes, known.changes, known.unwritten).map(
              (sentence) => (
                <Note key={sentence} tone="caution">
                  {sentence}
                </Note>
              ),
            )
          : null}
        {phraseNotes(changes).map((note) => (
          <Note key={note} tone="caution">
            {note}
          </Note>
        ))}
        {changes.map((change) => (
          <ChangedLines change={change} key={change.name} />
        ))}
      </Stack>
    </Dialog>
  );
}
