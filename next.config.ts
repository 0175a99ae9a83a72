import type { NextConfig } from "next";

/**
 * A static export that owns no server (docs/decisions). Headers, redirects and
 * image resizing are the host's: `build/` writes what hosts need.
 */
const config: NextConfig = {
  output: "export",
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  reactStrictMode: true,
  images: { unoptimized: true },
  // Types are checked once, over the whole project, by the test command; a publish need not wait for them.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // No server will run: looking for the files it would need took 25 s of a build.
  outputFileTracingExcludes: { "**": ["**/*"] },
  // Most of a publish is compiling what has not changed.
  experimental: { turbopackFileSystemCacheForBuild: true },
};

export default config;
