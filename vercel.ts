/** Vercel reads this before it installs the packages: nothing of them may be imported. */
import { headerRules } from "./build/headers.ts";
import { vercelHeaders } from "./build/host-files.ts";

const { STUDIO_URL: studioUrl } = process.env;
if (!studioUrl)
  throw new Error(
    "STUDIO_URL is missing: set it in the project's settings, Environment Variables.",
  );

export const config = {
  // With the preset of Next.js no header would be sent.
  framework: null,
  installCommand: "npm ci --include=dev",
  // Vercel would serve the file that other hosts read.
  buildCommand: "npm run build && rm out/_headers",
  outputDirectory: "out",
  cleanUrls: true,
  trailingSlash: false,
  headers: vercelHeaders(headerRules({ studioUrl })),
};
