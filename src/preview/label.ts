import { type Field, fieldTitle } from "./marks.ts";

/** The name of a field, floating above its words. */
export type Label = {
  show: (element: Element, field: Field) => void;
  hide: () => void;
  remove: () => void;
};

const GAP = 6;

/** A label in the top layer, above any dialog of the page. */
export function createLabel(): Label {
  const label = document.createElement("div");
  label.className = "preview-label";
  label.popover = "manual";
  label.ariaHidden = "true";
  document.body.append(label);
  const hide = () => label.hidePopover();
  return {
    show: (element, field) => {
      const box = element.getBoundingClientRect();
      label.textContent = fieldTitle(field);
      hide();
      label.showPopover();
      const above = box.top - label.offsetHeight - GAP;
      const right = innerWidth - label.offsetWidth;
      label.style.top = `${above < 0 ? box.bottom + GAP : above}px`;
      label.style.left = `${Math.max(0, Math.min(box.left, right))}px`;
    },
    hide,
    remove: () => label.remove(),
  };
}
