import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/**
 * A static export without a server (docs/architecture.md). The host sends the headers, from
 * `_headers` or vercel.ts (`publishing/headers.ts`).
 */
export default (phase: string): NextConfig => ({
  output: "export",
  // `publishing/build.ts` turns the export of a build into the site that visitors get.
  distDir: phase === PHASE_PRODUCTION_BUILD ? ".next/export" : ".next",
  // The effect in next-client.tsx starts scripts, which must run only once.
  reactStrictMode: false,
  images: { unoptimized: true },
  // `npm test` and `npm run build` check the types of the whole project, so a publish need not.
  typescript: { ignoreBuildErrors: true },
  // A bundle of subset-font would lack HarfBuzz's WebAssembly file, which it reads at run time.
  serverExternalPackages: ["subset-font"],
  devIndicators: false,
  experimental: {
    // The server's code runs only during the build.
    serverMinification: false,
    // These caches would keep a style sheet's error after the style sheet is fixed.
    turbopackFileSystemCacheForBuild: false,
    turbopackFileSystemCacheForDev: false,
    // Turbopack compiles the preview when the Studio first opens it, not at the start.
    turbopackLazyDynamicImports: true,
    // With this cache, saving a section's file shows the content of an earlier publish.
    serverComponentsHmrCache: false,
  },
});
