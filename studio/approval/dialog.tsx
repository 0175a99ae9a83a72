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
  useReducer,
} from "react";
import { useClient, useCurrentUser } from "sanity";
import { Picture } from "../form/field.tsx";
import { ProblemText } from "../problem-text.tsx";
import {
  type Change,
  checkChanges,
  phraseNotes,
  stillMissing,
  titlesOf,
} from "./changes.ts";
import {
  canPublish,
  canTick,
  changedMeanwhile,
  nextState,
  opened,
} from "./dialog-state.ts";
import { changedLines, type LineChange } from "./lines.ts";
import { approveAndPublish } from "./publish.ts";
import { notSaved, useChanges, useIsSaved } from "./use-changes.tsx";

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

/** Says why a publish failed. Once a lost response is known, the dialog shows what is left to publish. */
const failureOf = ({
  statusCode,
  message,
}: {
  statusCode?: number;
  message?: string;
}) =>
  statusCode === 409
    ? "Nothing was published: the text has changed since you read it. Read it again."
    : statusCode
      ? `Nothing was published: ${message}`
      : "There was no response. If the text was published, it disappears from here once the connection is back.";

type Props = {
  /** The entries to publish. */
  names: readonly string[];
  /** @param isDone whether nothing is left to publish */
  onClose: (isDone: boolean) => void;
};

/**
 * The only way to publish. It shows the text before and after, warns of phrases we never
 * use, and requires an approval. It waits until everything typed is saved. If the text
 * changes meanwhile, it shows the new text, says where it changed and clears the tick.
 */
export function PublishDialog({ names, onClose }: Props) {
  const known = useChanges();
  const client = useClient({ apiVersion: "2026-11-01" });
  const user = useCurrentUser();
  const id = useId();
  const [state, dispatch] = useReducer(nextState, opened);
  const { current, problems, sending, failure } = state;
  const changes = sending ?? current;

  const isSaved = useIsSaved(names);
  const found = useMemo(
    () =>
      known && isSaved
        ? known.changes.filter(({ name }) => names.includes(name))
        : [],
    [known, isSaved, names],
  );
  useEffect(() => dispatch({ is: "changed", changes: found }), [found]);
  useEffect(() => {
    if (!known || current.length === 0) return;
    void checkChanges(current, known.documents).then((problems) =>
      dispatch({ is: "checked", changes: current, problems }),
    );
  }, [known, current]);

  const publish = async () => {
    dispatch({ is: "sent" });
    const approver = { id: user?.id ?? "", name: user?.name ?? "" };
    try {
      await approveAndPublish(client, { changes, approver });
      onClose(true);
    } catch (cause) {
      dispatch({ is: "refused", failure: failureOf(Object(cause)) });
    }
  };
  const news = sending ? undefined : changedMeanwhile(state);

  const footer =
    changes.length > 0 ? (
      <Stack gap={3} padding={4}>
        <Flex align="center" as="label" gap={3} htmlFor={id}>
          <Checkbox
            checked={state.isTicked || Boolean(sending)}
            disabled={!canTick(state)}
            id={id}
            onChange={({ currentTarget: { checked } }) =>
              dispatch({ is: "ticked", isTicked: checked })
            }
          />
          <Text size={1}>I have read this text and approve it.</Text>
        </Flex>
        <Flex justify="flex-end">
          <Button
            disabled={!canPublish(state)}
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
      onClose={sending ? undefined : () => onClose(false)}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {sending ? (
          <Note tone="caution">Sending…</Note>
        ) : failure ? (
          <Note tone="critical">{failure}</Note>
        ) : null}
        {news ? <Note tone="caution">{news}</Note> : null}
        {!isSaved && !sending ? (
          <Note tone="caution">{notSaved()}</Note>
        ) : found.length === 0 && !sending ? (
          <Text size={1}>
            {!known
              ? "Reading what has changed…"
              : names.length > 0
                ? "This text is already published."
                : "Tick the entries to publish first."}
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
