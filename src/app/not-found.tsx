import type { Metadata } from "next";
import { NotFound } from "../sections/not-found.tsx";
import { loadContent } from "./content.ts";
import { PageDataScript } from "./json-script.tsx";
import "../sections/not-found.css";

export async function generateMetadata(): Promise<Metadata> {
  const { notFound, siteSettings } = await loadContent();
  return {
    title: `${notFound.heading} ${notFound.text} · ${siteSettings.productName}`,
  };
}

export default async function NotFoundPage() {
  return (
    <>
      <div data-page="notFound">
        <NotFound site={await loadContent()} />
      </div>
      <PageDataScript />
    </>
  );
}
