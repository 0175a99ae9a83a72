import type { Metadata } from "next";
import { loadLandingPage } from "../content/load.ts";
import { NotFound } from "../sections/not-found.tsx";
import "./styles/not-found.css";

export async function generateMetadata(): Promise<Metadata> {
  const { notFound, siteSettings } = await loadLandingPage();
  return {
    title: `${notFound.heading} · ${siteSettings.productName}`,
    robots: { index: false },
  };
}

export default async function NotFoundPage() {
  const { notFound, siteSettings } = await loadLandingPage();
  return <NotFound content={notFound} productName={siteSettings.productName} />;
}
