import { Card, Stack, Text } from "@sanity/ui";
import { useEffect } from "react";
import {
  type ActiveToolLayoutProps,
  definePlugin,
  type LayoutProps,
  useDocumentStore,
} from "sanity";
import { useRouterState } from "sanity/router";
import { LOGO_PATH, PANEL } from "../src/ui/brand.ts";

/** The product's logo at the top left of the Studio. */
export const Logo = () => (
  <svg
    aria-hidden="true"
    height="1em"
    viewBox="0 0 32 32"
    width="1em"
    xmlns="http://www.w3.org/2000/svg"
  >
    <rect fill={PANEL.background} height="32" rx="4" width="32" />
    <path
      d={LOGO_PATH}
      fill="none"
      stroke={PANEL.ink}
      strokeWidth="2"
      transform="translate(4 4)"
    />
  </svg>
);

/**
 * What Sanity has no option for: a button for new documents, of which there are
 * none; a link “Open preview” to a page that shows no drafts outside the
 * Studio's frame; a form beside the page too narrow for the buttons of running
 * text, which Sanity puts into a menu below 400 px; and lines that wrap in place
 * of hiding their end.
 */
const STYLES = `
  [data-testid="new-document-button"],
  [data-ui="Box"]:has(> a[rel="opener"][target="_blank"]) { display: none; }
  textarea[rows="1"] { field-sizing: content; resize: none !important; }
  #presentation-narrow-panel-content { min-width: min(460px, 50vw); }
  .how-to-begin {
    position: fixed;
    inset: 40vh 0 auto 351px;
    margin-inline: auto;
    width: fit-content;
    z-index: 1;
  }
  @media (max-width: 900px) { .how-to-begin { display: none; } }
`;

/** “Manage project” and what else leads to Sanity's website, which knows no embedded project. */
const EMBEDDED_STYLES = `
  #workspace-menu,
  a[href*="/manage/project/"] { display: none; }
`;

const FIRST_STEPS = [
  "Choose a part of the page on the left, or click its words in Preview.",
  "Write: every change is kept as a draft, which visitors do not see.",
  "Publish: you approve the words, and after a minute or so visitors read them.",
];

/**
 * Carries out what a form began although its pane is gone. Sanity stops an
 * operation when nobody listens to operations any more, and only open panes
 * do: “Restore most recent revision” leaves its pane at the very click.
 */
function useOperationsOutlivePanes(): void {
  const { pair } = useDocumentStore();
  useEffect(() => {
    // All documents share the stream behind this one.
    const events = pair.operationEvents("siteSettings", "siteSettings");
    const subscription = events.subscribe();
    return () => subscription.unsubscribe();
  }, [pair]);
}

/** Says how to begin where the forms will be, as long as none is open. */
function ToolLayout(props: ActiveToolLayoutProps) {
  const formOpen = useRouterState(
    ({ panes, intent }) =>
      Boolean(intent) || (Array.isArray(panes) && panes.length > 0),
  );
  const waits = props.activeTool.name === "structure" && !formOpen;
  return (
    <>
      {props.renderDefault(props)}
      {waits ? (
        <Card className="how-to-begin" padding={4}>
          <Stack as="ol" gap={4}>
            {FIRST_STEPS.map((step, index) => (
              <Text as="li" key={step} muted size={2}>
                {`${index + 1}. ${step}`}
              </Text>
            ))}
          </Stack>
        </Card>
      ) : null}
    </>
  );
}

/** What is around the forms: nothing that cannot be used, and how to begin. */
export const chrome = definePlugin<{ embedded: boolean }>(({ embedded }) => {
  function StudioLayout(props: LayoutProps) {
    useOperationsOutlivePanes();
    return (
      <>
        <style>{embedded ? STYLES + EMBEDDED_STYLES : STYLES}</style>
        {props.renderDefault(props)}
      </>
    );
  }
  return {
    name: "chrome",
    document: {
      // No document of the page refers to another.
      inspectors: (inspectors) =>
        inspectors.filter(
          ({ name }) => name !== "sanity/structure/incoming-references",
        ),
    },
    studio: {
      components: {
        layout: StudioLayout,
        activeToolLayout: ToolLayout,
      },
    },
  };
});
