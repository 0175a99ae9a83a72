import { AddCircleIcon } from "@sanity/icons/AddCircle";
import { CogIcon } from "@sanity/icons/Cog";
import { CommentIcon } from "@sanity/icons/Comment";
import { DoubleQuoteIcon } from "@sanity/icons/DoubleQuote";
import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { HomeIcon } from "@sanity/icons/Home";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { MenuIcon } from "@sanity/icons/Menu";
import { OlistIcon } from "@sanity/icons/Olist";
import { PanelRightIcon } from "@sanity/icons/PanelRight";
import { SearchIcon } from "@sanity/icons/Search";
import { StackIcon } from "@sanity/icons/Stack";
import { ThListIcon } from "@sanity/icons/ThList";
import { UsersIcon } from "@sanity/icons/Users";
import type { ComponentType } from "react";
import type { schemaTypes } from "../schemas/index.ts";
import type { DocumentName } from "../src/content/page-content.ts";

type TypeName = (typeof schemaTypes)[number]["name"];

/** The small picture beside each document and each kind of list member. */
export const icons: Record<DocumentName, ComponentType> &
  Partial<Record<TypeName, ComponentType>> = {
  siteSettings: CogIcon,
  header: MenuIcon,
  hero: HomeIcon,
  about: UsersIcon,
  whatWeDo: StackIcon,
  testimonials: DoubleQuoteIcon,
  faq: HelpCircleIcon,
  contact: EnvelopeIcon,
  waitlist: AddCircleIcon,
  disclosures: InfoOutlineIcon,
  footer: PanelRightIcon,
  dialogs: CommentIcon,
  notFound: SearchIcon,
  rule: OlistIcon,
  card: ThListIcon,
  testimonial: DoubleQuoteIcon,
  faqEntry: HelpCircleIcon,
};
