import { Card, Heading, Stack, Text } from "@sanity/ui";
import { type ChangeEvent, type PropsWithChildren, useMemo } from "react";
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
import { visibleText } from "../../schemas/fields.ts";
import { agreementTo, isAgreed } from "../../schemas/testimonials.ts";
import { useTypedText } from "../corrections/typed-text.ts";
import { messagesId } from "./field.tsx";

/** An input with the messages of its field as its description, or a whole form. */
export const inputWith = ({ siteUrl }: { siteUrl: string }) =>
  function Input(props: InputProps) {
    const { elementProps, id, path, renderDefault } = props;
    const described = useMemo(() => {
      const description = elementProps["aria-describedby"] ?? "";
      const describedBy = `${description} ${messagesId(id)}`.trim();
      return { ...elementProps, "aria-describedby": describedBy };
    }, [elementProps, id]);
    if (path.length === 0)
      return <WholeForm {...(props as ObjectInputProps)} siteUrl={siteUrl} />;
    const input = { ...props, elementProps: described } as InputProps;
    return path.at(-1) === "hasConsent" ? (
      <Consent {...(input as BooleanInputProps)} />
    ) : (
      renderDefault(input)
    );
  };

/** The consent to a quote, ticked only while the quote says what the person agreed to. */
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

type WholeFormProps = ObjectInputProps & { siteUrl: string };

/** A form that stores all that is typed. It says why a published text cannot be edited. */
function WholeForm({ siteUrl, ...props }: WholeFormProps) {
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
      {schemaType.name === "siteSettings" && (
        <Examples siteUrl={siteUrl} {...props} />
      )}
    </Stack>
  );
}

/** Truncates as search engines do (`schemas/site-settings.ts` tells editors). */
const truncated = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()} …` : text;

const Example = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <Stack as="section" aria-label={title} gap={3}>
    <Text size={1} weight="medium">
      {title}
    </Text>
    <Card border padding={4} radius={2}>
      <Stack gap={3}>{children}</Stack>
    </Card>
  </Stack>
);

/** The page as search results and shared links show it. */
function Examples({ siteUrl, value }: WholeFormProps) {
  const text = (name: string) => visibleText(value?.[name]);
  return (
    <>
      <Example title="In search results">
        <Heading as="p" size={1} style={{ color: "var(--card-link-color)" }}>
          {truncated(text("searchTitle"), 60)}
        </Heading>
        <Text size={1}>{truncated(text("searchDescription"), 155)}</Text>
      </Example>
      <Example title="When the page is shared">
        {/* biome-ignore lint/performance/noImgElement: the Studio is not a page of Next */}
        <img
          alt="The published headline"
          src={`${siteUrl}/social.png`}
          style={{ width: "100%" }}
        />
        <Heading as="p" size={1}>
          {text("shareTitle")}
        </Heading>
        <Text size={1}>{text("shareDescription")}</Text>
        <Text muted size={1}>
          The picture shows what is published.
        </Text>
      </Example>
    </>
  );
}
