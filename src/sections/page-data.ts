import type { WaitlistBackend } from "../waitlist/join.ts";
import type { FormCopy } from "../waitlist/use-join-form.ts";
import type { PictureSource } from "./picture.ts";

/** The data that each document contains for its scripts. */
export type PageData = {
  /** Only the landing page has a form. */
  form?: { copy: FormCopy; backend: WaitlistBackend };
  pictures: PictureSource;
  /** Where the Studio is served. */
  studioUrl: string;
};

export const readPageData = (): PageData =>
  JSON.parse(
    document.querySelector("[type='application/json']")?.textContent ?? "",
  );
