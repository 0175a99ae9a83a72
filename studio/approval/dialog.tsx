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
import type { Problem } from "../../src/content/page-content.ts";
import { ProblemText } from "../check/problem-text.tsx";
import { changedText } from "./changed-text.ts";
import {
  actionFor,
  checkChanges,
  type Question,
  questionsOf,
} from "./changes.ts";
import { approveAndPublish, isReason } from "./publish.ts";
import { TextChanges } from "./text-changes.tsx";
import { useChanges } from "./use-changes.tsx";

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

/** A questioned sentence, with a field for the reason to approve it. */
function QuestionedSentence({
  id,
  question: { title, sentence, message, reason },
  onReason,
}: {
  id: string;
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
        aria-label={`Why is “${sentence}” acceptable?`}
        fontSize={1}
        id={id}
        onChange={({ currentTarget: { value } }) => onReason(value)}
        placeholder="Why is this sentence acceptable? Answer in three words or more."
        rows={2}
        value={reason}
      />
    </Stack>
  );
}

/**
 * The one way to publish: shows the text before and after and every questioned
 * sentence, and requires an approval. Whatever changes meanwhile is shown, and
 * clears the tick.
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
  /** The header while a publish is under way: what it is about may be published already. */
  const [sent, setSent] = useState<string>();
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
  const questions = changes.flatMap(questionsOf).map((question, index) => ({
    ...question,
    id: `${id}-reason-${index}`,
    reason: reasons[question.sentence] ?? "",
  }));
  const unexplained = questions.filter(({ reason }) => !isReason(reason));
  const problems = checked?.of === shown ? checked.problems : undefined;
  const isSound = problems?.length === 0;
  const isTicked = ticked === shown;
  const action = actionFor(changes);
  const titles = changes.map(({ title }) => title).join(", ");
  const header = titles ? `${action}: ${titles}` : "Nothing to publish";
  const isOpen = changes.length > 0 || sent !== undefined;

  const approve = async () => {
    setSent(header);
    setNote(undefined);
    attempt.current = new AbortController();
    const approver = { id: user?.id ?? "", name: user?.name ?? "" };
    const onNoAnswer = () =>
      setNote({
        tone: "caution",
        text: "The connection was lost, so it is not known yet whether this was published. Trying again…",
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
            ? "Nothing was published: somebody else has changed the text. Read it again."
            : `Nothing was published: ${reason}`,
      });
    } finally {
      setSent(undefined);
    }
  };

  return (
    <Dialog
      footer={
        isOpen && (
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
              <Text size={1}>I have read this text and approve it.</Text>
            </Flex>
            <Flex align="center" gap={3} justify="flex-end">
              {unexplained[0] ? (
                <Button
                  fontSize={1}
                  mode="bleed"
                  onClick={() =>
                    document.getElementById(unexplained[0]?.id ?? "")?.focus()
                  }
                  text={`Write a reason for ${unexplained.length} ${unexplained.length === 1 ? "sentence" : "sentences"}`}
                  tone="caution"
                />
              ) : null}
              <Button
                disabled={
                  !isSound || !isTicked || unexplained.length > 0 || !!sent
                }
                onClick={approve}
                text={action}
                tone="positive"
              />
            </Flex>
          </Stack>
        )
      }
      header={sent ?? header}
      id={`${id}-dialog`}
      onClose={onClose}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {isOpen ? null : (
          <Text size={1}>
            {known
              ? "This text is already published."
              : "Reading what has changed…"}
          </Text>
        )}
        {problems?.map((problem) => (
          <Note key={JSON.stringify(problem)} tone="critical">
            <ProblemText onOpen={onClose} problem={problem} />
          </Note>
        ))}
        <TextChanges texts={texts} />
        {questions.map((question) => (
          <QuestionedSentence
            id={question.id}
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
