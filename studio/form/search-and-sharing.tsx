import { Card, Heading, Stack, Text } from "@sanity/ui";
import type { PropsWithChildren } from "react";
import type { ObjectInputProps } from "sanity";

/** Search engines truncate titles and descriptions, as `schemas/siteSettings.ts` tells editors. */
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

/**
 * The form of Site settings and, below it, what its text looks like in search
 * results and when the page is shared.
 *
 * @param siteUrl where visitors read the page
 */
export const withExamples = (siteUrl: string) =>
  function SearchAndSharing({ renderDefault, ...props }: ObjectInputProps) {
    const text = (name: string) => String(props.value?.[name] ?? "");
    return (
      <Stack gap={6}>
        {renderDefault({ renderDefault, ...props })}
        <Example title="In search results">
          <Heading as="p" size={1} style={{ color: "#1a0dab" }}>
            {truncated(text("searchTitle"), 60)}
          </Heading>
          <Text size={1}>{truncated(text("searchDescription"), 155)}</Text>
        </Example>
        <Example title="When the page is shared">
          {/* biome-ignore lint/performance/noImgElement: the Studio is not a page of Next */}
          <img
            alt="The published headline over the first rule"
            src={`${siteUrl}/social.png`}
            style={{ width: "100%" }}
          />
          <Heading as="p" size={1}>
            {text("shareTitle")}
          </Heading>
          <Text size={1}>{text("shareDescription")}</Text>
          <Text muted size={1}>
            The picture shows the published headline and first rule of Hero.
          </Text>
        </Example>
      </Stack>
    );
  };
