import {
  Button,
  Card,
  type CardTone,
  Checkbox,
  Dialog,
  Flex,
  Stack,
  Text,
  TextArea,
} from "@sanity/ui";
import {
  type PropsWithChildren,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useClient, useCurrentUser, useSchema } from "sanity";
import type { Problem } from "../../src/content/problem.ts";
import { ProblemText } from "../check/problem-text.tsx";
import { changedText, type TextChange } from "./changed-text.ts";
import { checkChanges, type Question, questionsOf } from "./changes.ts";
import { approveAndPublish } from "./publish.ts";
import { useChanges } from "./use-changes.tsx";

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

/** Text before and after, field by field; screen readers hear which is which. */
export function TextChanges({ texts }: { texts: readonly TextChange[] }) {
  return (
    <Stack gap={4}>
      {texts.map(({ field, before, after }) => (
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

/** A questioned sentence, with a field for the reason to approve it. */
function QuestionedSentence({
  question: { title, sentence, message, reason },
  onReason,
}: {
  question: Question & { reason: string };
  onReason: (reason: string) => void;
}) {
  return (
    <Stack gap={2}>
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
        onChange={({ currentTarget: { value } }) => onReason(value)}
        placeholder="Why it may be said all the same"
        rows={2}
        value={reason}
      />
    </Stack>
  );
}

/**
 * The one way to publish: shows the text before and after and every questioned
 * sentence, and requires an approval. Whatever changes meanwhile is shown, and
 * takes the tick away.
 *
 * @param name of the only entry to publish; all that wait when not given
 */
export function ApprovalDialog({
  name,
  onClose,
}: {
  name?: string;
  onClose: () => void;
}) {
  const known = useChanges();
  const client = useClient({ apiVersion: "2026-11-01" });
  const schema = useSchema();
  const user = useCurrentUser();
  const id = useId();
  const [ticked, setTicked] = useState<string>();
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState<{ of: string; problems: Problem[] }>();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<{ tone: CardTone; text: string }>();
  const attempt = useRef<AbortController>(null);

  const changes = useMemo(
    () => (known?.changes ?? []).filter((one) => !name || one.name === name),
    [known, name],
  );
  const shown = changes
    .map(({ after, published }) => `${after._rev} ${published?._rev}`)
    .join();

  useEffect(() => () => attempt.current?.abort(), []);
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
  const questions = changes.flatMap(questionsOf).map((question) => ({
    ...question,
    reason: reasons[question.sentence] ?? "",
  }));
  const problems = checked?.of === shown ? checked.problems : undefined;
  const isSound = problems?.length === 0;
  const isTicked = ticked === shown;
  const isExplained = questions.every(({ reason }) => reason.trim() !== "");

  const approve = async () => {
    setBusy(true);
    setNote(undefined);
    attempt.current = new AbortController();
    const approver = { id: user?.id ?? "", name: user?.name ?? "" };
    const onNoAnswer = () =>
      setNote({
        tone: "caution",
        text: "It is not known yet whether this was published: the connection was lost. Trying again…",
      });
    try {
      await approveAndPublish(
        client,
        { changes, texts, questions, approver },
        onNoAnswer,
        attempt.current.signal,
      );
      onClose();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      setTicked(undefined);
      setNote({
        tone: "critical",
        text:
          Object(cause).statusCode === 409
            ? "Nothing was published: somebody has changed these words meanwhile. Read them again."
            : `Nothing was published: ${reason}`,
      });
    } finally {
      setBusy(false);
    }
  };

  const titles = changes.map(({ title }) => title).join(", ");
  const action = changes.some(({ isDraft }) => isDraft) ? "Publish" : "Approve";
  return (
    <Dialog
      footer={
        <Stack gap={3} padding={3}>
          {note ? <Note tone={note.tone}>{note.text}</Note> : null}
          <Flex align="center" as="label" gap={3} htmlFor={id}>
            <Checkbox
              checked={isTicked}
              disabled={!isSound}
              id={id}
              onChange={({ currentTarget: { checked } }) =>
                setTicked(checked ? shown : undefined)
              }
            />
            <Text size={1}>I have read these words and approve them.</Text>
          </Flex>
          <Flex justify="flex-end">
            <Button
              disabled={!isSound || !isTicked || !isExplained || isBusy}
              onClick={approve}
              text={action}
              tone="positive"
            />
          </Flex>
        </Stack>
      }
      header={titles ? `${action}: ${titles}` : "Nothing to publish"}
      id={`${id}-dialog`}
      onClose={onClose}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {changes.length === 0 && !isBusy ? (
          <Text size={1}>
            {known
              ? "These words are what is published."
              : "Reading what has changed…"}
          </Text>
        ) : null}
        {problems?.map((problem) => (
          <Note key={JSON.stringify(problem)} tone="critical">
            <ProblemText onOpen={onClose} problem={problem} />
          </Note>
        ))}
        <TextChanges texts={texts} />
        {questions.map((question) => (
          <QuestionedSentence
            key={question.sentence}
            onReason={(reason) =>
              setReasons((before) => ({
                ...before,
                [question.sentence]: reason,
              }))
            }
            question={question}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
