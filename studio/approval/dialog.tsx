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
import { useToast } from "@sanity/ui/toast";
import { diffWords } from "diff";
import {
  type PropsWithChildren,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useClient, useCurrentUser, useSchema } from "sanity";
import type { Problem } from "../../src/content/site-content.ts";
import { ProblemText } from "../check/problem-text.tsx";
import { Picture } from "../form/field.tsx";
import { changedText, type TextChange } from "./changed-text.ts";
import {
  actionFor,
  checkChanges,
  phraseNotes,
  stillMissing,
  titlesOf,
} from "./changes.ts";
import { approveAndPublish } from "./publish.ts";
import { useChanges } from "./use-changes.tsx";

/** How long a failure is shown when the dialog is closed, in milliseconds. */
const FAILURE_MS = 600_000;

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

const SIDES = {
  before: { Mark: "del", alt: "Before", tone: "critical", hidden: "added" },
  after: { Mark: "ins", alt: "After", tone: "positive", hidden: "removed" },
} as const;

/** The text of a field before or after a change. Screen readers announce the words that differ as deleted or inserted. */
function Side({
  side,
  change: { pictures, ...texts },
}: {
  side: keyof typeof SIDES;
  change: TextChange;
}) {
  const { Mark, alt, tone, hidden } = SIDES[side];
  const image = pictures?.[side];
  if (!texts[side]) return null;
  const words = diffWords(texts.before, texts.after);
  return (
    <Card padding={2} radius={2} tone={tone}>
      <Text size={1}>
        {pictures && image ? (
          <Mark>
            <Picture alt={alt} image={image} size={pictures.size} />
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

/** Shows texts and pictures before and after, field by field. */
export const TextChanges = ({ texts }: { texts: readonly TextChange[] }) => (
  <Stack gap={4}>
    {texts.map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs of a field have the same name
      <Stack gap={2} key={`${index} ${change.field}`}>
        <Text muted size={1}>
          {change.field}
        </Text>
        <Side change={change} side="before" />
        <Side change={change} side="after" />
      </Stack>
    ))}
  </Stack>
);

type Props = {
  isOpen: boolean;
  name: string | undefined;
  /** @param isDone whether nothing is left to publish */
  onClose: (isDone: boolean) => void;
};

/**
 * The only way to publish. It shows the text before and after, warns of phrases we never
 * use, and requires an approval. If the text changes meanwhile, it shows the new text and
 * clears the tick. Closing it does not stop a publish that was sent.
 *
 * @param name of the only entry to publish; if not given, all changes are published
 */
export function ApprovalDialog({ isOpen, name, onClose }: Props) {
  const known = useChanges();
  const client = useClient({ apiVersion: "2026-11-01" });
  const schema = useSchema();
  const user = useCurrentUser();
  const toast = useToast();
  const id = useId();
  const [ticked, setTicked] = useState<string>();
  const [checked, setChecked] = useState<{ of: string; problems: Problem[] }>();
  /** The header of the publish being sent, kept because its changes may already be gone. */
  const [sent, setSent] = useState<string>();
  const [note, setNote] = useState<string>();
  /** Read when a publish ends: whether the dialog has been closed. */
  const isClosed = useRef(false);
  isClosed.current = !isOpen;

  const changes = useMemo(
    () =>
      ((isOpen && known?.changes) || []).filter(
        (one) => !name || one.name === name,
      ),
    [known, name, isOpen],
  );
  const shown = changes
    .map(({ after, published }) => `${after._rev} ${published?._rev}`)
    .join();

  useEffect(() => {
    if (!known || changes.length === 0) return;
    let isShown = true;
    void checkChanges(changes, known.documents).then(
      (problems) => isShown && setChecked({ of: shown, problems }),
    );
    return () => {
      isShown = false;
    };
  }, [known, changes, shown]);

  const texts = changes.flatMap(({ name, title, before, after }) =>
    changedText(schema.get(name), before, after).map((change) => ({
      ...change,
      field: `${title} › ${change.field}`,
    })),
  );
  const problems = checked?.of === shown ? checked.problems : undefined;
  const isSound = problems?.length === 0;
  const isTicked = ticked === shown;
  const action = actionFor(changes);
  const titles = titlesOf(changes);
  const header = titles ? `${action}: ${titles}` : "Nothing to publish";
  const hasContent = changes.length > 0 || sent !== undefined;
  const idOfDraft = `drafts.${name}`;
  const hasDraft = known?.documents.some(({ _id }) => _id === idOfDraft);

  const approve = async () => {
    const done = action === "Publish" ? "Published" : "Approved";
    const sending =
      "Sending… You can close this. Publishing continues, and a message will tell you the result.";
    setSent(header);
    setNote(sending);
    const approver = { id: user?.id ?? "", name: user?.name ?? "" };
    const onNoResponse = () =>
      setNote(
        `The connection was lost, so it is not clear yet whether this was published. ${sending}`,
      );
    try {
      const approval = { changes, texts, approver };
      await approveAndPublish(client, approval, onNoResponse);
      setNote(undefined);
      if (isClosed.current)
        toast.push({ status: "success", title: `${done}: ${titles}` });
      else onClose(true);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const failure =
        Object(cause).statusCode === 409
          ? "Nothing was published: someone else has changed the text. Read it again."
          : `Nothing was published: ${reason}`;
      setTicked(undefined);
      setNote(isClosed.current ? undefined : failure);
      if (isClosed.current)
        toast.push({ status: "error", title: failure, duration: FAILURE_MS });
    } finally {
      setSent(undefined);
    }
  };

  const discard = () =>
    client.delete(idOfDraft).then(
      () => onClose(true),
      ({ message }) =>
        toast.push({ status: "error", title: `Not discarded: ${message}` }),
    );

  const close = () => {
    if (!sent) setNote(undefined);
    onClose(false);
  };

  if (!isOpen) return null;
  return (
    <Dialog
      footer={
        hasContent ? (
          <Stack gap={3} padding={4}>
            {note ? (
              <Note tone={sent ? "caution" : "critical"}>{note}</Note>
            ) : null}
            <Flex align="center" as="label" gap={3} htmlFor={id}>
              <Checkbox
                checked={isTicked}
                disabled={!isSound}
                id={id}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked(checked ? shown : undefined)
                }
              />
              <Text size={1}>I have read this text and approve it.</Text>
            </Flex>
            <Flex align="center" gap={3} justify="flex-end">
              <Button
                disabled={!isSound || !isTicked || !!sent}
                onClick={approve}
                text={action}
                tone="positive"
              />
            </Flex>
          </Stack>
        ) : hasDraft ? (
          <Flex justify="flex-end" padding={4}>
            <Button onClick={discard} text="Discard the draft" />
          </Flex>
        ) : null
      }
      header={sent ?? header}
      id={`${id}-dialog`}
      onClose={close}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {hasContent ? null : (
          <Text size={1}>
            {known
              ? "This text is already published."
              : "Reading what has changed…"}
          </Text>
        )}
        {problems?.map((problem) => (
          <Note key={JSON.stringify(problem)} tone="critical">
            <ProblemText onOpen={() => onClose(false)} problem={problem} />
          </Note>
        ))}
        {known && hasContent
          ? stillMissing(changes, known.changes, known.unwritten).map(
              (sentence) => (
                <Note key={sentence} tone="caution">
                  {sentence}
                </Note>
              ),
            )
          : null}
        {changes.flatMap(phraseNotes).map((note) => (
          <Note key={note} tone="caution">
            {note}
          </Note>
        ))}
        <TextChanges texts={texts} />
      </Stack>
    </Dialog>
  );
}
