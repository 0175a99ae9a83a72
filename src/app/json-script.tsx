/** Data in a document, for scripts or for search engines. */
export const JsonScript = ({
  data,
  ...script
}: {
  data: object;
  type: "application/json" | "application/ld+json";
  id?: string;
}) => (
  <script
    {...script}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: without `<` the data can neither end the element nor open a comment
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(data).replaceAll("<", "\\u003c"),
    }}
  />
);
