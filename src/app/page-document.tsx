import { loadContent } from "../../content/load.ts";
import { PAGE, type PageData } from "../browser/page-data.ts";
import { PageView, type ViewName } from "../sections/page-view.tsx";
import { backend, pictures, studioUrl } from "./settings.ts";

/** A page with the data that its scripts and the preview need. */
export async function PageDocument({ name }: { name: ViewName }) {
  const site = await loadContent();
  const data: PageData = { name, backend, studioUrl, pictures };
  return (
    <div id={PAGE} data-page={JSON.stringify(data)}>
      <PageView name={name} site={site} connections={{ backend, pictures }} />
    </div>
  );
}
