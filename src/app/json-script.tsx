/** Data in a document, for scripts or for search engines. */
export const JsonScript = ({ type, data }: { type: string; data: object }) => (
  <script
    type={type}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: without `<` the data can neither end the element nor open a comment
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(data).replaceAll("<", "\\u003c"),
    }}
  />
);
