import { TextArea } from "@sanity/ui";
import { type InputProps, isStringInputProps, set, unset } from "sanity";
import { LinkTargetInput } from "./link-target-input.tsx";

/** Sanity's inputs, but for a line of text, which wraps in place of hiding its end, and the target of a link. */
export function TextInput(props: InputProps) {
  if (!isStringInputProps(props)) return props.renderDefault(props);
  const { elementProps, onChange, schemaType, validationError } = props;
  if (schemaType.name === "linkTarget") return <LinkTargetInput {...props} />;
  // As `schemas/text-fields.ts` declares a line. History shows what was
  // rewritten within it, which only Sanity's own input can.
  const isLine = schemaType.name === "string" && schemaType.options?.maxLength;
  if (!isLine || props.displayInlineChanges) return props.renderDefault(props);
  return (
    <TextArea
      {...elementProps}
      customValidity={validationError}
      onChange={({ currentTarget }) => {
        const line = currentTarget.value.replace(/[\r\n]+/g, " ");
        onChange(line ? set(line) : unset());
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      rows={1}
      style={{ ...elementProps.style, fieldSizing: "content", resize: "none" }}
    />
  );
}
