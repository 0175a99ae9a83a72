/** Corrections to Sanity's Studio. Each file says when it can be removed. */
import { useToast } from "@sanity/ui/toast";
import { useEffect } from "react";
import { definePlugin, type LayoutProps } from "sanity";
import { answerRefusedEdits } from "./failed-edits.ts";
import { focusFirstField } from "./first-field.ts";
import { correctPaste } from "./pasted-html.ts";
import { useOperationListener } from "./typed-text.ts";

/**
 * Hides buttons that lead nowhere here (a new document, a preview outside the frame,
 * Sanity's website), makes forms wide enough for the buttons of rich text, and lets one-line
 * fields show the whole line. Remove a style once Sanity has an option for it (6.16 has none).
 */
const STYLES = `
  [data-testid="new-document-button"],
  [data-ui="Box"]:has(> a[rel="opener"][target="_blank"]),
  #workspace-menu,
  a[href*="/manage/project/"] { display: none; }
  textarea[rows="1"] { field-sizing: content; resize: none !important; }
  #presentation-narrow-panel-content { min-width: min(510px, 50vw); }
`;

function Layout(props: LayoutProps) {
  useOperationListener();
  const { push } = useToast();
  useEffect(
    () =>
      answerRefusedEdits((response) => {
        const reason = /"(?:description|message)":("(?:[^"\\]|\\.)*")/;
        const [, text] = reason.exec(response) ?? [];
        push({
          id: "refused",
          status: "error",
          title: "Your last change was refused. Load this page again.",
          description: text ? JSON.parse(text) : response.slice(0, 200),
          duration: 60_000,
          closable: true,
        });
      }),
    [push],
  );
  return props.renderDefault(props);
}

/** Corrections to the whole Studio. Each form also calls `useTypedText`. */
export const corrections = definePlugin(() => {
  // A browser that translates the Studio moves nodes, which makes React crash when it removes them.
  document.documentElement.translate = false;
  const style = document.createElement("style");
  style.textContent = STYLES;
  document.head.append(style);
  addEventListener("paste", correctPaste, { capture: true });
  addEventListener("focusin", focusFirstField);
  return {
    name: "corrections",
    studio: { components: { layout: Layout } },
  };
});
