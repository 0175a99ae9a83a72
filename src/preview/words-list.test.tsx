import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { samplePage } from "../../tests/sample-page.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import type { EditDocument } from "../ui/edit-target.ts";
import { WordsList } from "./words-list.tsx";

const content = await samplePage();
const backend = { url: "https://example.com", publishableKey: "key" };
const edit: EditDocument = (document) => (path) => ({
  "data-sanity": `${document}.${path}`,
});

const fieldsIn = (html: string) =>
  [...html.matchAll(/data-sanity="([^"]*)"/g)].map(([, field]) => field);
const onPage = fieldsIn(
  renderToStaticMarkup(
    <LandingPageSections content={content} backend={backend} edit={edit} />,
  ),
);
const list = renderToStaticMarkup(<WordsList content={content} edit={edit} />);

describe("an editor in the preview", () => {
  it("can click every text where it is shown, but for these", () => {
    const onlyInList = fieldsIn(list).filter(
      (field) => !onPage.includes(field),
    );
    expect(onlyInList).toEqual([
      "siteSettings.searchTitle",
      "siteSettings.searchDescription",
      "siteSettings.shareTitle",
      "siteSettings.shareDescription",
      // Spoken, or shown to keyboards only.
      "header.skipLabel",
      "header.navigationLabel",
      // Shown when a visitor uses the form.
      "waitlist.joiningLabel",
      "waitlist.nameMissing",
      "waitlist.emailMissing",
      "waitlist.emailInvalid",
      "waitlist.confirmationTitle",
      "waitlist.confirmationText",
      "waitlist.toasts.missing.title",
      "waitlist.toasts.missing.text",
      "waitlist.toasts.invalidEmail.title",
      "waitlist.toasts.invalidEmail.text",
      "waitlist.toasts.failure.title",
      "waitlist.toasts.failure.text",
      "waitlist.toasts.success.title",
      "waitlist.toasts.success.text",
      "waitlist.notificationsLabel",
      "waitlist.closeToastLabel",
      // On a page of its own.
      "notFound.heading",
      "notFound.text",
      "notFound.homeLabel",
    ]);
  });

  it("finds all other texts in the list below the page, rich text by its paragraphs", () => {
    expect(fieldsIn(list)).toContain(
      "dialogs.careers.message[_key==&quot;careers1&quot;]",
    );
    expect(list).toContain("Currently no open roles. Check back later.");
  });
});

it("a visitor's page does not name a single field", () => {
  const page = <LandingPageSections content={content} backend={backend} />;
  expect(renderToStaticMarkup(page)).not.toContain("data-sanity");
});
