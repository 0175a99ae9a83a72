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
import { useDocuments, withDrafts } from "./documents.ts";
import { useLiveBadge } from "./live-badge.tsx";

type Documents = readonly SanityDocument[];

const draftsOf = (documents: Documents) =>
  documents.filter(({ _id, _type }) => _id !== _type);

/** @returns actions that publish the drafts, or nothing if one has changed since the check */
const publishActions = (documents: Documents) =>
  draftsOf(documents).map(({ _id: draftId, _type: publishedId, _rev }) => ({
    actionType: "sanity.action.document.publish" as const,
    draftId,
    publishedId,
    ifDraftRevisionId: _rev,
    ifPublishedRevisionId: documents.find(({ _id }) => _id === publishedId)
      ?._rev,
  }));

/** @returns the warnings of a form, such as of phrases we never use */
const warningsOf = (document: SanityDocument) =>
  fieldsOf(document)
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value, path }) =>
      warningsIn(value).map((warning) => problemAt(document, path, warning)),
    );

const Note = ({ children, ...props }: ComponentProps<typeof Card>) => (
  <Card padding={3} radius={2} {...props}>
    <Text size={1}>{children}</Text>
  </Card>
);

/** The style of a button that does nothing. `disabled` would take the focus from it. */
const UNAVAILABLE = { opacity: 0.5, pointerEvents: "none" } as const;

/** Milliseconds until a publish without an answer counts as failed. */
const TIMEOUT_MS = 30_000;

/** Parameters of a form that open Sanity's own list of its changes beside it. */
const REVIEW = {
  inspect: "sanity/structure/history",
  changesInspectorTab: "review",
};

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

const Draft = ({ _type: type, _updatedAt }: SanityDocument) => (
  <Card as="li" border padding={4} radius={3}>
    <Flex align="center" justify="space-between">
      <Text size={1} weight="medium">
        <IntentLink intent="edit" params={{ id: type, type, ...REVIEW }}>
          {documentTypes.find(({ name }) => name === type)?.title}
        </IntentLink>
      </Text>
      <Text muted size={1}>
        Edited <RelativeTime time={_updatedAt} useTemporalPhrase />
      </Text>
    </Flex>
  </Card>
);

function Changes({ documents }: { documents: Documents }) {
  const { problems, isChecked, failure: checkFailure } = useCheck(documents);
  const client = useClient({ apiVersion: API_VERSION });
  const badge = useLiveBadge();
  const isSaved = useIsSaved();
  const [isSending, startSending] = useTransition();
  const [failure, setFailure] = useState("");
  const drafts = draftsOf(documents);
  // A colleague may have published what was not.
  if (failure && drafts.length === 0) setFailure("");
  const warnings = withDrafts(drafts).flatMap(warningsOf);
  const isReady =
    isChecked && problems.length === 0 && isSaved && !isSending && drafts[0];
  const publishAll = () =>
    startSending(async () => {
      const actions = publishActions(documents);
      const request = client.action(actions, { timeout: TIMEOUT_MS });
      setFailure(await request.then(() => "", String));
    });
  const label = isChecked || checkFailure ? "Publish all" : "Checking…";
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={1}>
        <Stack gap={4}>
          <Flex align="flex-start" direction={["column", "row"]} gap={4}>
            <Stack flex={1} gap={3}>
              <Stack gap={3} role="status">
                <Heading as="h2" size={1}>
                  {drafts.length > 0
                    ? `${drafts.length} ${drafts.length === 1 ? "document has" : "documents have"} unpublished changes`
                    : "There are no unpublished changes"}
                </Heading>
                {checkFailure && (
                  <Note tone="critical">
                    Whether this can be published could not be checked. It is
                    checked again every few seconds. ({checkFailure})
                  </Note>
                )}
                {!isSaved && (
                  <Note tone="caution">
                    Your last changes are not saved yet.
                  </Note>
                )}
                {problems.length > 0 && (
                  <Text size={1}>
                    Problems that prevent publishing: {problems.length}
                  </Text>
                )}
              </Stack>
              {failure && (
                <Note role="alert" tone="critical">
                  What is still listed was not published. Check it and publish
                  again. ({failure})
                </Note>
              )}
              {/* The badge announces this title itself. */}
              <Text muted size={1}>
                {badge?.title}
              </Text>
            </Stack>
            <Button
              aria-disabled={!isReady}
              mode={isReady ? "default" : "ghost"}
              onClick={isReady ? publishAll : undefined}
              style={isReady ? undefined : UNAVAILABLE}
              text={isSending ? "Publishing…" : label}
            />
          </Flex>
          <Stack as="ul" gap={4}>
            <Notes problems={problems} tone="critical" />
            <Notes problems={warnings} tone="caution" />
            {drafts.map((draft) => (
              <Draft key={draft._id} {...draft} />
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
