import { Checkbox, Flex, Text } from "@sanity/ui";
import { type StringInputProps, set, unset, useFormValue } from "sanity";
import { consentFor } from "../../schemas/testimonial.ts";

/** The tick of a quote: set while what it was given for is what the quote says. */
export function ConsentTick({
  elementProps: { id, onBlur, onFocus, ref },
  onChange,
  path,
  readOnly,
  value,
}: StringInputProps) {
  const words = consentFor(useFormValue(path.slice(0, -1)));
  return (
    <Flex align="center" as="label" gap={3}>
      <Checkbox
        checked={words !== undefined && value === words}
        disabled={readOnly || words === undefined}
        id={id}
        onBlur={onBlur}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked && words ? set(words) : unset())
        }
        onFocus={onFocus}
        ref={ref}
      />
      <Text size={1}>We have the agreement to these very words in writing</Text>
    </Flex>
  );
}
