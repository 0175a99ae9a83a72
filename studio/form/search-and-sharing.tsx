import { Card, Heading, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import type { ObjectInputProps } from "sanity";

/** Where search engines truncate, in characters, as `schemas/siteSettings.ts` tells editors. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

const truncated = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()} …` : text;

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Card border padding={4} radius={2}>
        <Stack gap={3}>{children}</Stack>
      </Card>
    </Stack>
  );
}

/**
 * The form of Site settings with, below the fields, what their text looks like in search
 * results and where the page is shared.
 *
 * @param siteUrl where visitors read the page
 */
export const withExamples = (siteUrl: string) =>
  function SearchAndSharing(props: ObjectInputProps) {
    const { groups, renderDefault, value = {} } = props;
    const text = (name: string) => String(value[name] ?? "");
    const { host, origin } = new URL(siteUrl);
    const open = groups.find(({ selected }) => selected)?.name;
    const shows = (group: string) => open === group || open === "all-fields";
    return (
      <Stack gap={6}>
        {renderDefault(props)}
        {shows("search") ? (
          <Example title="In search results">
            <Text muted size={1}>
              {host}
            </Text>
            <Heading as="p" size={1} style={{ color: "#1a0dab" }}>
              {truncated(text("searchTitle"), TITLE_LENGTH)}
            </Heading>
            <Text size={1}>
              {truncated(text("searchDescription"), DESCRIPTION_LENGTH)}
            </Text>
          </Example>
        ) : null}
        {shows("sharing") ? (
          <Example title="Where somebody shares the page">
            {/* biome-ignore lint/performance/noImgElement: the Studio is no page of Next */}
            <img
              alt="The published headline over the first rule"
              height="630"
              src={`${origin}/social.png`}
              style={{ width: "100%", height: "auto" }}
              width="1200"
            />
            <Heading as="p" size={1}>
              {text("shareTitle")}
            </Heading>
            <Text size={1}>{text("shareDescription")}</Text>
            <Text muted size={1}>
              The picture is the published one: it is drawn anew, with the
              headline and the first rule of Hero, when the page is built.
            </Text>
          </Example>
        ) : null}
      </Stack>
    );
  };
