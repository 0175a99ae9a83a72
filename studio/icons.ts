import { AddCircleIcon } from "@sanity/icons/AddCircle";
import { BellIcon } from "@sanity/icons/Bell";
import { BlockContentIcon } from "@sanity/icons/BlockContent";
import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { ClipboardIcon } from "@sanity/icons/Clipboard";
import { CogIcon } from "@sanity/icons/Cog";
import { CommentIcon } from "@sanity/icons/Comment";
import { DocumentTextIcon } from "@sanity/icons/DocumentText";
import { DoubleQuoteIcon } from "@sanity/icons/DoubleQuote";
import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { HomeIcon } from "@sanity/icons/Home";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { LinkIcon } from "@sanity/icons/Link";
import { MenuIcon } from "@sanity/icons/Menu";
import { OlistIcon } from "@sanity/icons/Olist";
import { PanelRightIcon } from "@sanity/icons/PanelRight";
import { SearchIcon } from "@sanity/icons/Search";
import { StackIcon } from "@sanity/icons/Stack";
import { ThListIcon } from "@sanity/icons/ThList";
import { UsersIcon } from "@sanity/icons/Users";
import type { ComponentType } from "react";
import type { schemaTypes } from "../schemas/index.ts";

type TypeName = (typeof schemaTypes)[number]["name"];

/** The small picture beside each document and each kind of list member. */
export const icons: Record<TypeName, ComponentType> = {
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
  prose: BlockContentIcon,
  linkTarget: LinkIcon,
  rule: OlistIcon,
  card: ThListIcon,
  testimonial: DoubleQuoteIcon,
  consent: CheckmarkCircleIcon,
  faqEntry: HelpCircleIcon,
  toastText: BellIcon,
  disclosurePart: DocumentTextIcon,
  dialogText: ClipboardIcon,
};
