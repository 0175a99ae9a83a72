import { Card, Stack, Text } from "@sanity/ui";
import { type ChangeEvent, useMemo } from "react";
import {
  type BooleanInputProps,
  type InputProps,
  type ObjectInputProps,
  PatchEvent,
  set,
  useFormCallbacks,
  useFormValue,
  usePerspective,
} from "sanity";
import { agreementTo, isAgreed } from "../../schemas/testimonials.ts";
import { useTypedText } from "../corrections/typed-text.ts";
import { messagesId } from "./field.tsx";

/** An input that is described by its field's messages, or a whole form. */
export function Input(props: InputProps) {
  const { elementProps, id, path, renderDefault } = props;
  const described = useMemo(() => {
    const description = elementProps["aria-describedby"] ?? "";
    const describedBy = `${description} ${messagesId(id)}`.trim();
    return { ...elementProps, "aria-describedby": describedBy };
  }, [elementProps, id]);
  if (path.length === 0) return <WholeForm {...(props as ObjectInputProps)} />;
  const input = { ...props, elementProps: described } as InputProps;
  return path.at(-1) === "hasConsent" ? (
    <Consent {...(input as BooleanInputProps)} />
  ) : (
    renderDefault(input)
  );
}

/** The consent to a quote, checked only while the quote is what the person agreed to. */
function Consent({ renderDefault, ...props }: BooleanInputProps) {
  const { elementProps, path } = props;
  const quote = useFormValue(path.slice(0, -1));
  // The change sets two fields of the quote, so it goes to the quote's form.
  const form = useFormCallbacks();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { checked } = currentTarget;
    const agreedTo = checked ? agreementTo(quote) : "";
    form.onChange(
      PatchEvent.from([
        set(checked, ["hasConsent"]),
        set(agreedTo, ["agreedTo"]),
      ]),
    );
  };
  return renderDefault({
    renderDefault,
    ...props,
    value: isAgreed(quote),
    elementProps: { ...elementProps, onChange },
  });
}

/** A form that stores everything typed, and says why a published text cannot be edited. */
function WholeForm(props: ObjectInputProps) {
  const { selectedPerspectiveName } = usePerspective();
  const { schemaType, renderDefault } = props;
  useTypedText(schemaType.name);
  return (
    <Stack gap={6}>
      {selectedPerspectiveName === "published" && (
        <Card padding={3} radius={2} tone="primary">
          <Text size={1}>
            This is the published text, so its fields are grey. To change it,
            choose Draft above.
          </Text>
        </Card>
      )}
      {renderDefault(props)}
    </Stack>
  );
}
