import type { Metadata } from "next";
import { loadContent } from "../../content/load.ts";
import { PageDocument } from "./page-document.tsx";
import "../sections/not-found.css";

export async function generateMetadata(): Promise<Metadata> {
  const { notFound, siteSettings } = await loadContent();
  return {
    title: `${notFound.heading} · ${siteSettings.productName}`,
    robots: { index: false },
  };
}

export default function NotFoundPage() {
  return <PageDocument name="notFound" />;
}
