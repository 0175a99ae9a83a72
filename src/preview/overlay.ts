/** Click-to-edit: outlines what can be edited and turns a click into its field. */
import { createLabel } from "./label.ts";
import { type Field, fieldOf } from "./marks.ts";
import { addOverlayStyle } from "./overlay-style.ts";
import { elementOf, reveal } from "./reveal.ts";

export type Overlay = {
  /** Outlines the field that the editor is in, and brings it into view. */
  show: (field: Field | null) => void;
  /** Finds the outlined field again after the page was rendered anew. */
  renew: () => void;
  /** Off, the page works as it does for visitors. */
  toggle: () => void;
  stop: () => void;
};

/**
 * @param onChoose an editor has clicked the words of a field; in rich text,
 *   those of its nth paragraph or list item
 * @param onToggle clicks have come to edit, or to work as for visitors
 */
export function startOverlay(
  onChoose: (field: Field, paragraph: number) => void,
  onToggle: (enabled: boolean) => void,
): Overlay {
  const root = document.documentElement;
  const removeStyle = addOverlayStyle();
  const label = createLabel();
  const listening = new AbortController();
  let enabled = true;
  let edited: Field | null = null;
  let heldByKey = false;

  const outline = (
    attribute: "pointed" | "edited",
    element: Element | null,
  ) => {
    for (const old of document.querySelectorAll(`[data-${attribute}]`)) {
      if (old !== element) old.removeAttribute(`data-${attribute}`);
    }
    element?.setAttribute(`data-${attribute}`, "");
  };

  const set = (next: boolean) => {
    enabled = next;
    root.toggleAttribute("data-preview", enabled);
    label.hide();
    onToggle(enabled);
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handle: (event: WindowEventMap[Type]) => void,
  ) =>
    addEventListener(type, handle, {
      // Before the page's own listeners.
      capture: true,
      signal: listening.signal,
    });

  listen("pointerover", ({ target }) => {
    const element = enabled ? editableAt(target) : null;
    outline("pointed", element);
    if (element) label.show(element, fieldOf(element.dataset.sanity ?? ""));
    else label.hide();
  });
  listen("scroll", label.hide);
  // Clicked words must not take the keyboard from the form beside the page.
  listen("mousedown", (event) => {
    if (enabled && editableAt(event.target)) event.preventDefault();
  });
  listen("click", (event) => {
    const element = enabled ? editableAt(event.target) : null;
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    // A question shows its answer, which is the next thing to edit.
    element.closest("summary")?.parentElement?.setAttribute("open", "");
    onChoose(
      fieldOf(element.dataset.sanity ?? ""),
      paragraphAt(event.target, element),
    );
  });

  // As in every preview of Sanity: Alt held down lets links and buttons work.
  listen("keydown", ({ key }) => {
    if (key !== "Alt" || heldByKey) return;
    heldByKey = true;
    set(!enabled);
  });
  const release = () => {
    if (heldByKey) set(!enabled);
    heldByKey = false;
  };
  listen("keyup", ({ key }) => key === "Alt" && release());
  listen("blur", ({ target }) => target === window && release());

  root.toggleAttribute("data-preview", true);
  return {
    show: (field) => {
      edited = field;
      const element = field && elementOf(field);
      outline("edited", element);
      reveal(element);
    },
    renew: () => outline("edited", edited && elementOf(edited)),
    toggle: () => set(!enabled),
    stop: () => {
      listening.abort();
      outline("pointed", null);
      outline("edited", null);
      root.removeAttribute("data-preview");
      label.remove();
      removeStyle();
    },
  };
}

/** The marked element under the pointer; the words of a button stand for all of it. */
function editableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return (
    target.closest<HTMLElement>("[data-sanity]") ??
    target
      .closest("a, button, label")
      ?.querySelector<HTMLElement>("[data-sanity]") ??
    null
  );
}

/** Each block of a rich text becomes one of these elements, in its order. */
const PARAGRAPHS = "p, li";

function paragraphAt(target: EventTarget | null, prose: Element): number {
  if (!(target instanceof Element)) return 0;
  const clicked = target.closest(PARAGRAPHS);
  const all = [...prose.querySelectorAll(PARAGRAPHS)];
  return clicked ? Math.max(0, all.indexOf(clicked)) : 0;
}
