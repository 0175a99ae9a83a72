import type { Image } from "@sanity/types";
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
import { useClient, useCurrentUser, useSchema, useWorkspace } from "sanity";
import { portraitImage } from "../../src/content/portrait-image.ts";
import type { Problem } from "../../src/content/site-content.ts";
import { ProblemText } from "../check/problem-text.tsx";
import { changedText, type TextChange } from "./changed-text.ts";
import {
  actionFor,
  checkChanges,
  type Question,
  questionsOf,
  stillMissing,
} from "./changes.ts";
import { approveAndPublish, isReason } from "./publish.ts";
import { useChanges } from "./use-changes.tsx";

const Note = ({ tone, children }: PropsWithChildren<{ tone: CardTone }>) => (
  <Card padding={3} radius={2} role="alert" tone={tone}>
    <Text size={1}>{children}</Text>
  </Card>
);

/** A picture as the page crops it, twice as large. */
function Picture({ image, alt }: { image: Image; alt: string }) {
  const { projectId, dataset, apiHost } = useWorkspace();
  const source = { projectId, dataset, apiHost };
  const { asset, crop, hotspot } = image;
  if (!asset) return alt;
  return (
    // biome-ignore lint/performance/noImgElement: the Studio is not a page of Next
    <img {...portraitImage({ asset, crop, hotspot }, source, 112)} alt={alt} />
  );
}

/** What was or will be in a field; screen readers hear which of both. */
const Side = ({
  as,
  text,
  image,
}: {
  as: "del" | "ins";
  text: string;
  image: Image | undefined;
}) =>
  text ? (
    <Card padding={2} radius={2} tone={as === "del" ? "critical" : "positive"}>
      <Text as={as} size={1}>
        {image ? (
          <Picture alt={as === "del" ? "Before" : "After"} image={image} />
        ) : (
          text
        )}
      </Text>
    </Card>
  ) : null;

/** Text and pictures before and after, field by field. */
export const TextChanges = ({ texts }: { texts: readonly TextChange[] }) => (
  <Stack gap={4}>
    {texts.map(({ field, before, after, pictures }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs of a field have the same name
      <Stack gap={2} key={`${index} ${field}`}>
        <Text muted size={1}>
          {field}
        </Text>
        <Side as="del" image={pictures?.before} text={before} />
        <Side as="ins" image={pictures?.after} text={after} />
      </Stack>
    ))}
  </Stack>
);

type Props = { name?: string; onClose: () => void };

/**
 * The one way to publish: shows the text before and after and every questioned
 * sentence, and requires an approval. Whatever changes meanwhile is shown, and
 * clears the tick.
 *
 * @param name of the only entry to publish; all that wait when not given
 */
export function ApprovalDialog({ name, onClose }: Props) {
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
  const [note, setNote] = useState<string>();
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
  const unexplained = questions.filter(({ reason }) => !isReason(reason));
  const problems = checked?.of === shown ? checked.problems : undefined;
  const isSound = problems?.length === 0;
  const missing = unexplained[0];
  const reasonId = ({ sentence }: Question) => `${id} ${sentence}`;
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
      setNote(
        "The connection was lost, so it is not known yet whether this was published. Trying again…",
      );
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
      setNote(
        Object(cause).statusCode === 409
          ? "Nothing was published: somebody else has changed the text. Read it again."
          : `Nothing was published: ${reason}`,
      );
    } finally {
      setSent(undefined);
    }
  };

  return (
    <Dialog
      footer={
        isOpen && (
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
              {missing ? (
                <Button
                  fontSize={1}
                  mode="bleed"
                  onClick={() =>
                    document.getElementById(reasonId(missing))?.focus()
                  }
                  text={`Write a reason for ${unexplained.length} ${unexplained.length === 1 ? "sentence" : "sentences"}`}
                  tone="caution"
                />
              ) : null}
              <Button
                disabled={!isSound || !isTicked || !!missing || !!sent}
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
        {known && isOpen
          ? stillMissing(changes, known.changes, known.unwritten).map(
              (sentence) => (
                <Note key={sentence} tone="caution">
                  {sentence}
                </Note>
              ),
            )
          : null}
        <TextChanges texts={texts} />
        {questions.map((question) => (
          <Stack gap={2} key={reasonId(question)}>
            <Note tone="caution">
              {question.title}: <b>“{question.sentence}”</b> {question.message}
            </Note>
            <TextArea
              aria-label={`Why is “${question.sentence}” acceptable?`}
              fontSize={1}
              id={reasonId(question)}
              onChange={({ currentTarget: { value } }) =>
                setReasons((before) => ({
                  ...before,
                  [question.sentence]: value,
                }))
              }
              placeholder="Why is this sentence acceptable? Use at least three words."
              rows={2}
              value={question.reason}
            />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
