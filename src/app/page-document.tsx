import { loadContent } from "../../content/load.ts";
import { PAGE } from "../browser/page-data.ts";
import { type PageName, pageComponents } from "../sections/pages.ts";
import { backend, pictures } from "./settings.ts";

/** A page, with its name for the preview. */
export async function PageDocument({ name }: { name: PageName }) {
  const site = await loadContent();
  const Page = pageComponents[name];
  return (
    <div id={PAGE} data-page={name}>
      <Page site={site} connections={{ backend, pictures }} />
    </div>
  );
}
