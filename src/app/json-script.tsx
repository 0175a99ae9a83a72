import type { PageData } from "../sections/page-data.ts";
import { connections, studioUrl } from "./settings.ts";

/** Embeds data in a document, for scripts or search engines. */
export const JsonScript = ({ type, data }: { type: string; data: object }) => (
  <script
    type={type}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: without `<` the data can neither end the element nor open a comment
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(data).replaceAll("<", "\\u003c"),
    }}
  />
);

/**
 * The data that a document's scripts read. It is outside the part that they render, because React
 * must not create a script in the preview.
 */
export function PageDataScript({ form }: Pick<PageData, "form">) {
  const { pictures } = connections;
  const data: PageData = { form, pictures, studioUrl };
  return <JsonScript type="application/json" data={data} />;
}
