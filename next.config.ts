import type { NextConfig } from "next";

/**
 * A static export without a server (docs/architecture.md). Headers and redirects are
 * up to the host, for which `build/` writes the files.
 */
const config: NextConfig = {
  output: "export",
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` checks the types of the whole project, so a publish need not wait for that.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // No server will run: finding the files that it would need took 25 s of a build.
  outputFileTracingExcludes: { "**": ["**/*"] },
  // Without the cache, a publish mostly compiles code that has not changed.
  experimental: { turbopackFileSystemCacheForBuild: true },
};

export default config;
