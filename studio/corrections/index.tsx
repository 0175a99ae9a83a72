/** What is corrected in Sanity's Studio. Each file here says when it can go. */
import { definePlugin, type LayoutProps } from "sanity";
import { keepPastedMarks } from "./pasted-marks.ts";
import { keepEditsDuringPublish } from "./publish-while-typing.ts";
import { resendEdits } from "./resend-edits.ts";

/**
 * Sanity has no options for these: hiding buttons that lead nowhere here (a new
 * document, a preview outside the frame, Sanity's website), a form that is wide
 * enough for the buttons of rich text, and one-line fields that show the whole line.
 */
const STYLES = `
  [data-testid="new-document-button"],
  [data-ui="Box"]:has(> a[rel="opener"][target="_blank"]),
  #workspace-menu,
  a[href*="/manage/project/"] { display: none; }
  textarea[rows="1"] { field-sizing: content; resize: none !important; }
  #presentation-narrow-panel-content { min-width: min(510px, 50vw); }
`;

function StyledLayout(props: LayoutProps) {
  return (
    <>
      <style>{STYLES}</style>
      {props.renderDefault(props)}
    </>
  );
}

/** Corrects what every form of the Studio needs; a form's own text is in `typed-text.ts`. */
export const corrections = definePlugin(() => {
  // A browser that translates the Studio moves nodes, and React crashes when it removes them.
  document.documentElement.translate = false;
  keepEditsDuringPublish();
  keepPastedMarks();
  globalThis.fetch = resendEdits(globalThis.fetch);
  return {
    name: "corrections",
    studio: { components: { layout: StyledLayout } },
  };
});
