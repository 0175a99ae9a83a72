import { loadContent } from "../../content/load.ts";
import { PAGE } from "../browser/page-data.ts";
import { PageView, type ViewName } from "../sections/page-view.tsx";
import { backend, pictures } from "./settings.ts";

/** A page, with its name for the preview. */
export async function PageDocument({ name }: { name: ViewName }) {
  const site = await loadContent();
  return (
    <div id={PAGE} data-page={name}>
      <PageView name={name} site={site} connections={{ backend, pictures }} />
    </div>
  );
}
