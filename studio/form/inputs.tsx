import { Checkbox, Flex, Select, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { type StringInputProps, set, unset, useFormValue } from "sanity";
import { PLACES } from "../../schemas/prose.ts";
import { consentFor } from "../../schemas/testimonials.ts";

const ADDRESS = "address";

/** Where a link leads: a place of the page chosen from a list, or an address. */
export function LinkTargetInput({
  elementProps,
  onChange,
  readOnly,
  validationError,
  value = "",
}: StringInputProps) {
  // An empty target may be an address that is about to be written.
  const [addressChosen, setAddressChosen] = useState(false);
  const isPlace = value.startsWith("#");
  const isAddress = !isPlace && (value !== "" || addressChosen);
  const write = (target: string) => onChange(target ? set(target) : unset());
  return (
    <Stack gap={3}>
      <Select
        {...(isAddress ? {} : elementProps)}
        aria-label="Where the link leads"
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          setAddressChosen(chosen === ADDRESS);
          write(chosen === ADDRESS ? "" : chosen);
        }}
        value={isAddress ? ADDRESS : value}
      >
        <option value="">Choose where it leads…</option>
        <optgroup label="A place of the page">
          {Object.entries(PLACES).map(([anchor, title]) => (
            <option key={anchor} value={`#${anchor}`}>
              {title}
            </option>
          ))}
        </optgroup>
        <option value={ADDRESS}>Another address…</option>
      </Select>
      {isAddress ? (
        <TextInput
          {...elementProps}
          customValidity={validationError}
          placeholder="https://…, mailto:name@example.com or tel:+1…"
        />
      ) : null}
    </Stack>
  );
}

/** The tick of a quote: set while the consent was given to what the quote says. */
export function ConsentTick({
  elementProps: { id, onBlur, onFocus, ref },
  onChange,
  path,
  readOnly,
  value,
}: StringInputProps) {
  const consent = consentFor(useFormValue(path.slice(0, -1)));
  return (
    <Flex align="center" as="label" gap={3}>
      <Checkbox
        checked={consent !== undefined && value === consent}
        disabled={readOnly || consent === undefined}
        id={id}
        onBlur={onBlur}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked && consent ? set(consent) : unset())
        }
        onFocus={onFocus}
        ref={ref}
      />
      <Text size={1}>We have the agreement to these very words in writing</Text>
    </Flex>
  );
}
