import type { NextConfig } from "next";
import { lazyFileIntegrity } from "./export/integrity-plugin.ts";

/**
 * A static export that owns no server (docs/decisions). Headers, redirects and
 * image resizing are the host's: `export/` writes what hosts need.
 */
const config: NextConfig = {
  output: "export",
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  reactStrictMode: true,
  images: { unoptimized: true },
  // Types are checked once, over the whole project, by the test command; a publish need not wait for them.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  webpack(options, { dev, isServer }) {
    if (!dev && !isServer) options.plugins.push(lazyFileIntegrity);
    return options;
  },
};

export default config;
