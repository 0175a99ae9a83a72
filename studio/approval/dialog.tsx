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
import {
  type PropsWithChildren,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { useClient, useCurrentUser, useSchema } from "sanity";
import { ProblemText } from "../check/problem-text.tsx";
import { approveAndPublish, askForReview } from "./approve.ts";
import { changedWords } from "./changed-words.ts";
import { changesToApprove, questionsOf } from "./changes.ts";
import { Questions } from "./questions.tsx";
import { useChanges } from "./use-changes.tsx";
import { judge, type Verdict } from "./verdict.ts";
import { Words } from "./words.tsx";

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

/**
 * The one way to publish: shows the words before and after and every questioned
 * sentence, and asks for an approval. Whatever changes meanwhile is shown, and
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
  const [judged, setJudged] = useState<Verdict & { shown: string }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const changes = useMemo(
    () => changesToApprove(known?.changes ?? [], name),
    [known, name],
  );
  const bySecondPerson = known?.bySecondPerson === true;
  const person = useMemo(
    () => ({ id: user?.id ?? "", name: user?.name ?? "" }),
    [user],
  );
  const shown = changes
    .map(({ after, request }) => `${after._rev} ${request?._rev}`)
    .join();

  useEffect(() => {
    if (!known || changes.length === 0) return;
    let isShown = true;
    judge(
      client,
      changes,
      known.documents,
      bySecondPerson ? person : undefined,
    ).then(
      (verdict) => isShown && setJudged({ ...verdict, shown }),
      (cause: Error) => isShown && setError(cause.message),
    );
    return () => {
      isShown = false;
    };
  }, [client, known, changes, bySecondPerson, person, shown]);

  const words = changes.flatMap(({ name, title, before, after }) =>
    changedWords(schema.get(name), before, after).map((change) => ({
      ...change,
      field: `${title} › ${change.field}`,
    })),
  );
  const questions = changes.flatMap(questionsOf).map((question) => ({
    ...question,
    reason: reasons[question.sentence] ?? "",
  }));
  const verdict = judged?.shown === shown ? judged : undefined;
  const isSound = verdict?.problems.length === 0;
  const isTicked = ticked === shown;
  const isExplained = questions.every(({ reason }) => reason.trim() !== "");
  const mayApprove = isSound && !verdict.refused && isTicked && isExplained;
  const unasked = changes.filter(({ isDraft, request }) => isDraft && !request);

  const attempt = async (work: Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work;
      return true;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      setTicked(undefined);
      setError(
        /revision/.test(reason)
          ? "Nothing was published: somebody has changed these words meanwhile. Read them again."
          : `Nothing was published: ${reason}`,
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  const approve = async () => {
    const approval = { changes, words, questions, approver: person };
    const done = await attempt(
      approveAndPublish(client, { ...approval, secondPerson: bySecondPerson }),
    );
    if (done) onClose();
  };

  const titles = changes.map(({ title }) => title).join(", ");
  const action = changes.some(({ isDraft }) => isDraft) ? "Publish" : "Approve";
  return (
    <Dialog
      footer={
        <Stack gap={3} padding={3}>
          {error ? <Note tone="critical">{error}</Note> : null}
          {verdict?.refused ? (
            <Note tone="caution">{verdict.refused}</Note>
          ) : (
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
          )}
          <Flex justify="flex-end">
            {verdict?.refused && unasked.length > 0 ? (
              <Button
                disabled={!isSound || isBusy}
                onClick={() => attempt(askForReview(client, unasked, person))}
                text="Ask for review"
              />
            ) : (
              <Button
                disabled={!mayApprove || isBusy}
                onClick={approve}
                text={action}
                tone="positive"
              />
            )}
          </Flex>
        </Stack>
      }
      header={titles ? `${action}: ${titles}` : "Nothing to publish"}
      id={`${id}-dialog`}
      onClose={onClose}
      width={1}
    >
      <Stack gap={5} padding={4}>
        {changes.length === 0 ? (
          <Text size={1}>
            {known
              ? "These words are what is published."
              : "Reading what has changed…"}
          </Text>
        ) : null}
        {verdict?.problems.map((problem) => (
          <Note key={JSON.stringify(problem)} tone="critical">
            <ProblemText onOpen={onClose} problem={problem} />
          </Note>
        ))}
        <Words words={words} />
        <Questions
          onReason={(sentence, reason) =>
            setReasons((before) => ({ ...before, [sentence]: reason }))
          }
          questions={questions}
        />
      </Stack>
    </Dialog>
  );
}
