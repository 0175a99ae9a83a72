import type { PageData } from "../browser/page-data.ts";
import { JsonScript } from "./json-script.tsx";
import { connections, studioUrl } from "./settings.ts";

/**
 * The data of scripts in a document. It is outside what they render: React must not make a script
 * in the preview.
 */
export function PageDataScript({ form }: Pick<PageData, "form">) {
  const { pictures } = connections;
  const data: PageData = { form, pictures, studioUrl };
  return <JsonScript type="application/json" data={data} />;
}
