import { TransferIcon } from "@sanity/icons/Transfer";
import {
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Stack,
  Text,
} from "@sanity/ui";
import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type DocumentActionComponent,
  definePlugin,
  type LayoutProps,
  useSchema,
} from "sanity";
import { IntentLink } from "sanity/router";
import { PublishingSentence } from "../publishing/plugin.tsx";
import { changedText } from "./changed-text.ts";
import { actionFor, changesSentences, type Entry } from "./changes.ts";
import { ApprovalDialog, TextChanges } from "./dialog.tsx";
import { approvalRecord } from "./publish.ts";
import { ChangesProvider, useChanges } from "./use-changes.tsx";

/** The entry to publish (all changes if it has no name), and the element that gets the focus back. */
type Opened = { name?: string; by: Element | null };

const Open = createContext<(opened: Opened) => void>(() => {});

/** The Studio with one dialog for every way to publish: the button of a form, its shortcut, and Changes. */
function ApprovalLayout(props: LayoutProps) {
  const [opened, setOpened] = useState<Opened>();
  const isDone = useRef(false);
  useEffect(() => {
    const by = opened?.by;
    return () => {
      if (!(by instanceof HTMLElement)) return;
      // After a publish the button is disabled and cannot take the focus, so the form
      // gets it.
      const form = by.closest<HTMLElement>("[tabindex]");
      ((isDone.current && form) || by).focus();
    };
  }, [opened]);
  return (
    <ChangesProvider>
      <Open.Provider value={setOpened}>
        {props.renderDefault(props)}
      </Open.Provider>
      <ApprovalDialog
        isOpen={opened !== undefined}
        name={opened?.name}
        onClose={(done) => {
          isDone.current = done;
          setOpened(undefined);
        }}
      />
    </ChangesProvider>
  );
}

const EntryCard = ({ name, title, children }: PropsWithChildren<Entry>) => (
  <Card border padding={4} radius={3}>
    <Stack gap={4}>
      <Flex align="center" gap={3}>
        <Heading as="h3" size={1}>
          {title}
        </Heading>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id: name, type: name }}>
            Open the form
          </IntentLink>
        </Text>
      </Flex>
      {children}
    </Stack>
  </Card>
);

function ChangesTool() {
  const known = useChanges();
  const schema = useSchema();
  const open = useContext(Open);
  if (!known) return null;
  const { changes, unwritten } = known;
  const together = changes.length > 1 ? " together" : "";
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={1}>
        <Stack gap={5}>
          <Flex align="flex-start" gap={4}>
            <Stack flex={1} gap={3}>
              {changesSentences(changes, unwritten).map((sentence) => (
                <Heading as="h2" key={sentence} size={1}>
                  {sentence}
                </Heading>
              ))}
              <PublishingSentence />
            </Stack>
            {changes.length > 0 ? (
              <Button
                onClick={({ currentTarget }) => open({ by: currentTarget })}
                text={`${actionFor(changes)}${together}…`}
                tone="positive"
              />
            ) : null}
          </Flex>
          {changes.map((change) => (
            <EntryCard {...change} key={change.name}>
              <TextChanges
                texts={changedText(
                  schema.get(change.name),
                  change.before,
                  change.after,
                )}
              />
            </EntryCard>
          ))}
          {unwritten.map((entry) => (
            <EntryCard {...entry} key={entry.name}>
              <Text size={1}>
                Not written yet. The page cannot go live without it.
              </Text>
            </EntryCard>
          ))}
        </Stack>
      </Container>
    </Card>
  );
}

/** Opens the dialog instead of publishing. Sanity still disables the button until its validation passes. */
function approvedPublish(
  publish: DocumentActionComponent,
): DocumentActionComponent {
  const ApprovedPublish: DocumentActionComponent = (props) => {
    const open = useContext(Open);
    const description = publish(props);
    if (!description) return null;
    const onHandle = () =>
      open({ name: props.type, by: document.activeElement });
    return { ...description, onHandle };
  };
  ApprovedPublish.action = "publish";
  return ApprovedPublish;
}

/** Requires an approval for each publish, lists all changes, and keeps a record of each approval. */
export const approval = definePlugin({
  name: "approval",
  schema: { types: [approvalRecord] },
  studio: { components: { layout: ApprovalLayout } },
  document: {
    // The page needs each document exactly once, so no action duplicates or deletes
    // one. Records are read-only.
    actions: (actions, { schemaType }) =>
      actions.flatMap((action) => {
        if (schemaType === approvalRecord.name) return [];
        if (action.action === "publish") return [approvedPublish(action)];
        const isKept = /^(?:discardChanges|restore)$/.test(action.action ?? "");
        return isKept ? [action] : [];
      }),
  },
  tools: [
    {
      name: "changes",
      title: "Changes",
      icon: TransferIcon,
      component: ChangesTool,
      canHandleIntent: (intent) => intent === "changes",
      getIntentState: () => ({}),
    },
  ],
});
