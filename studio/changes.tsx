import { TransferIcon } from "@sanity/icons/Transfer";
import type { SanityDocument } from "@sanity/types";
import {
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Stack,
  Text,
} from "@sanity/ui";
import { type ComponentProps, useState, useTransition } from "react";
import { definePlugin, RelativeTime, useClient } from "sanity";
import { IntentLink } from "sanity/router";
import { API_VERSION } from "../content/api-version.ts";
import { fieldsOf } from "../content/document-fields.ts";
import { type Problem, problemAt } from "../content/validate.ts";
import { documentTypes } from "../schemas/index.ts";
import { warningsIn } from "../schemas/warnings.ts";
import { useCheck } from "./check.ts";
import { useIsSaved } from "./corrections/typed-text.ts";
import { changedFields, type Documents, useDocuments } from "./documents.ts";
import { useLiveBadge } from "./live-badge.tsx";

type Change = { draft: SanityDocument; published?: SanityDocument };

const changesOf = (documents: Documents): Change[] =>
  documents
    .filter(({ _id, _type }) => _id !== _type)
    .map((draft) => ({
      draft,
      published: documents.find(({ _id }) => _id === draft._type),
    }));

/** @returns an action that publishes a draft, or fails if it has changed since the check */
const publishAction = ({ draft, published }: Change) => ({
  actionType: "sanity.action.document.publish" as const,
  draftId: draft._id,
  publishedId: draft._type,
  ifDraftRevisionId: draft._rev,
  ifPublishedRevisionId: published?._rev,
});

/** @returns the warnings that a form shows, such as about phrases we never use */
const warningsOf = ({ draft, draft: { _type: _id } }: Change) =>
  fieldsOf(draft)
    .filter(({ kind }) => /^(?:text|prose|choice)$/.test(kind))
    .flatMap(({ value, path }) =>
      warningsIn(value).map((text) => problemAt({ ...draft, _id }, path, text)),
    );

const Note = ({ children, ...props }: ComponentProps<typeof Card>) => (
  <Card padding={3} radius={2} {...props}>
    <Text size={1}>{children}</Text>
  </Card>
);

type NotesProps = { problems: Problem[]; tone: "critical" | "caution" };

const Notes = ({ problems, tone }: NotesProps) =>
  problems.map(({ documentId: id, path, message }) => (
    <Note as="li" key={id + path + message} tone={tone}>
      {message}{" "}
      <IntentLink intent="edit" params={{ id, type: id, path }}>
        Open the form
      </IntentLink>
    </Note>
  ));

/** Parameters that open Sanity's own list of changes beside a form. */
const REVIEW = {
  inspect: "sanity/structure/history",
  changesInspectorTab: "review",
};

const Changed = ({ draft, draft: { _type: type }, published }: Change) => (
  <Note as="li" border>
    <IntentLink intent="edit" params={{ id: type, type, ...REVIEW }}>
      {documentTypes.find(({ name }) => name === type)?.title}
    </IntentLink>
    : {[...changedFields(draft, published), "edited"].join(", ")}{" "}
    <RelativeTime time={draft._updatedAt} useTemporalPhrase />
  </Note>
);

function Changes({ documents }: { documents: Documents }) {
  const { problems, isChecked, failure: checkFailure } = useCheck(documents);
  const client = useClient({ apiVersion: API_VERSION });
  const badge = useLiveBadge();
  const isSaved = useIsSaved();
  const [isSending, startSending] = useTransition();
  const [failure, setFailure] = useState("");
  const changed = changesOf(documents);
  // A colleague may have published the rest since the failure.
  if (failure && changed.length === 0) setFailure("");
  const isReady =
    isChecked &&
    problems.length === 0 &&
    isSaved &&
    !isSending &&
    changed.length > 0;
  const publishAll = () =>
    startSending(async () => {
      const actions = changed.map(publishAction);
      const request = client.action(actions, { timeout: 30_000 });
      setFailure(await request.then(() => "", String));
    });
  const label = isChecked || checkFailure ? "Publish all" : "Checking…";
  const notes = [
    checkFailure &&
      `Whether this can be published could not be checked. Load this page again. (${checkFailure})`,
    !isSaved && "Your last changes are not saved yet.",
    problems[0] &&
      `Problems that prevent publishing: ${problems.length}. A document without one can be published from its form.`,
  ];
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={1}>
        <Stack gap={4}>
          <Flex align="flex-start" direction={["column", "row"]} gap={4}>
            <Stack flex={1} gap={3} role="status">
              <Heading as="h2" size={1}>
                Documents with unpublished changes: {changed.length}
              </Heading>
              <Text size={1}>{notes.filter(Boolean).join(" ")}</Text>
            </Stack>
            {/* `disabled` would take the focus from the button. */}
            <Button
              aria-disabled={!isReady}
              mode={isReady ? "default" : "ghost"}
              onClick={isReady ? publishAll : undefined}
              text={isSending ? "Publishing…" : label}
            />
          </Flex>
          {failure && (
            <Note role="alert" tone="critical">
              What is listed was not published. Publish again. ({failure})
            </Note>
          )}
          {/* The badge's live region already announces this title. */}
          <Text muted size={1}>
            {badge?.title}
          </Text>
          <Stack as="ul" gap={4}>
            <Notes problems={problems} tone="critical" />
            <Notes problems={changed.flatMap(warningsOf)} tone="caution" />
            {changed.map((change) => (
              <Changed key={change.draft._id} {...change} />
            ))}
          </Stack>
        </Stack>
      </Container>
    </Card>
  );
}

function ChangesTool() {
  const documents = useDocuments();
  return documents && <Changes documents={documents} />;
}

/** A tool that lists unpublished changes and publishes them at once. */
export const changes = definePlugin({
  name: "changes",
  // The page needs each document exactly once.
  document: {
    newDocumentOptions: () => [],
    actions: (actions) =>
      actions.filter(
        ({ action }) =>
          !/^(?:duplicate|delete|unpublish(?:Version)?)$/.test(action ?? ""),
      ),
  },
  tools: [
    {
      name: "changes",
      title: "Changes",
      icon: TransferIcon,
      component: ChangesTool,
    },
  ],
});
