/** What the Studio's frame loads in place of the visitors' scripts: the page as it was published, until there are drafts. */
import { createRoot } from "react-dom/client";
import { LivePage } from "../preview/live-page.tsx";
import { PAGE, readPageData } from "./page-data.ts";

const page = document.getElementById(PAGE);
if (page) {
  const data = readPageData();
  const container = document.createElement("div");
  page.after(container);
  createRoot(container).render(
    <LivePage {...data} onDraft={() => page.remove()} />,
  );
}
