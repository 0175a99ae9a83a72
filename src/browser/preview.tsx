/** What the Studio's frame loads in place of the visitors' scripts. */
import { createRoot } from "react-dom/client";
import { LivePage } from "../preview/live-page.tsx";
import { PAGE, readPageData } from "./page-data.ts";

const page = document.getElementById(PAGE);
if (page) {
  const published = [...page.childNodes];
  createRoot(page).render(
    <LivePage {...readPageData()}>
      <div ref={(element) => element?.append(...published)} />
    </LivePage>,
  );
}
