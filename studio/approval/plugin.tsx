import { TransferIcon } from "@sanity/icons/Transfer";
import {
  Button,
  Card,
  Checkbox,
  Container,
  Flex,
  Heading,
  Stack,
  Text,
} from "@sanity/ui";
import {
  createContext,
  type PropsWithChildren,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useState,
} from "react";
import { flushSync } from "react-dom";
import {
  type DocumentActionComponent,
  definePlugin,
  type LayoutProps,
} from "sanity";
import { IntentLink } from "sanity/router";
import { PublishingSentence } from "../publishing/plugin.tsx";
import { changesSentences, type Entry } from "./changes.ts";
import { ChangedLines, PublishDialog } from "./dialog.tsx";
import { approvalRecord } from "./publish.ts";
import {
  ChangesProvider,
  notSaved,
  useChanges,
  useIsSaved,
} from "./use-changes.tsx";

/** The entries to publish, and the element that gets the focus back. */
type Opened = { names: readonly string[]; by: Element | null };

const Open = createContext<(opened: Opened) => void>(() => {});

/** The Studio with one dialog for every way to publish: the button of a form, its shortcut, and Changes. */
function PublishingLayout(props: LayoutProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = (isDone: boolean) => {
    const by = opened?.by;
    flushSync(() => setOpened(undefined));
    if (!(by instanceof HTMLElement)) return;
    // After a publish the button is disabled and cannot take the focus, so the form
    // gets it.
    const form = by.closest<HTMLElement>("[tabindex]");
    ((isDone && form) || by).focus();
  };
  return (
    <ChangesProvider>
      <Open.Provider value={setOpened}>
        {props.renderDefault(props)}
      </Open.Provider>
      {opened ? <PublishDialog names={opened.names} onClose={close} /> : null}
    </ChangesProvider>
  );
}

type EntryCardProps = PropsWithChildren<Entry & { tick?: ReactNode }>;

const EntryCard = ({ name, title, tick, children }: EntryCardProps) => (
  <Card border padding={4} radius={3}>
    <Stack gap={4}>
      <Flex align="center" gap={3}>
        {tick}
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
  const open = useContext(Open);
  if (!known) return null;
  const { changes, unwritten } = known;
  const together = changes.length > 1 ? " together" : "";
  const openTicked = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = new FormData(event.currentTarget).getAll("entry").map(String);
    open({ names, by: document.activeElement });
  };
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container as="form" onSubmit={openTicked} width={1}>
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
                text={`Publish${together}…`}
                tone="positive"
                type="submit"
              />
            ) : null}
          </Flex>
          {changes.map((change) => (
            <EntryCard
              {...change}
              key={change.name}
              tick={
                <Checkbox
                  aria-label={`Publish ${change.title}`}
                  defaultChecked
                  name="entry"
                  value={change.name}
                />
              }
            >
              <ChangedLines change={change} />
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

/**
 * Opens the dialog instead of publishing. Sanity still disables the button until its
 * validation passes.
 */
function approvedPublish(
  publish: DocumentActionComponent,
): DocumentActionComponent {
  const ApprovedPublish: DocumentActionComponent = (props) => {
    const open = useContext(Open);
    const isSaved = useIsSaved([props.type]);
    const description = publish(props);
    if (!description) return null;
    const onHandle = () =>
      open({ names: [props.type], by: document.activeElement });
    const title = isSaved ? description.title : notSaved();
    return { ...description, title, onHandle };
  };
  ApprovedPublish.action = "publish";
  return ApprovedPublish;
}

/** Asks editors to read what they publish, lists all changes, and keeps a record of each publish. */
export const approval = definePlugin({
  name: "approval",
  schema: { types: [approvalRecord] },
  studio: { components: { layout: PublishingLayout } },
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
