import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/**
 * A static export without a server (docs/architecture.md). The host sends headers and
 * redirects, for which `publishing/` writes the files.
 */
export default (phase: string): NextConfig => ({
  output: "export",
  // `publishing/build.ts` makes of it what visitors get.
  distDir: phase === PHASE_PRODUCTION_BUILD ? ".next/export" : ".next",
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` and `npm run build` check the whole project, so a publish need not wait.
  typescript: { ignoreBuildErrors: true },
  // It reads a file beside itself.
  serverExternalPackages: ["subset-font"],
  devIndicators: false,
  // No server runs, and finding the files that one would need took 25 s of a build.
  outputFileTracingExcludes: { "**": ["**/*"] },
  experimental: {
    // Without the cache, a publish mostly compiles code that has not changed.
    turbopackFileSystemCacheForBuild: true,
    // It would keep the failure of a style sheet that has been corrected since.
    turbopackFileSystemCacheForDev: false,
    // The first start does not compile the preview.
    turbopackLazyDynamicImports: true,
    // Otherwise a saved section shows what was published before.
    serverComponentsHmrCache: false,
  },
});
