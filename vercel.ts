/** Vercel reads this file before it installs the packages, so it must not import any. */
import { vercelHeaders } from "./publishing/headers.ts";

const { STUDIO_URL: studioUrl } = process.env;
if (!studioUrl)
  throw new Error(
    "STUDIO_URL is missing: set it in the project's settings, Environment Variables.",
  );

export const config = {
  // With the preset for Next.js, Vercel would send no headers.
  framework: null,
  installCommand: "npm ci",
  // Other hosts read `_headers`; Vercel would serve it to visitors.
  buildCommand: "npm run build && rm out/_headers",
  outputDirectory: "out",
  cleanUrls: true,
  trailingSlash: false,
  headers: vercelHeaders({ studioUrl }),
};
