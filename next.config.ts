import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";

/**
 * A static export without a server (docs/architecture.md). The host sends the headers, from
 * `_headers` or vercel.ts (`publishing/headers.ts`).
 */
export default (phase: string): NextConfig => ({
  output: "export",
  // `publishing/build.ts` makes what visitors get from the folder of a build.
  distDir: phase === PHASE_PRODUCTION_BUILD ? ".next/export" : ".next",
  // The page's one effect (next-client.tsx) starts scripts, which must run once.
  reactStrictMode: false,
  images: { unoptimized: true },
  // `npm test` and `npm run build` check the whole project, so a publish need not wait.
  typescript: { ignoreBuildErrors: true },
  // A bundle of subset-font would lack HarfBuzz's WebAssembly file, which it reads at run time.
  serverExternalPackages: ["subset-font"],
  devIndicators: false,
  experimental: {
    // Only the build itself runs the server's code.
    serverMinification: false,
    // These caches would keep the failure of a style sheet that has been corrected since.
    turbopackFileSystemCacheForBuild: false,
    turbopackFileSystemCacheForDev: false,
    // Turbopack compiles the preview when the Studio first opens it, not at the start.
    turbopackLazyDynamicImports: true,
    // With this cache, a section that is saved shows the content of an earlier publish.
    serverComponentsHmrCache: false,
  },
});
