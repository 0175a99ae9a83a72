import { join } from "node:path";
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
  // No server will run: looking for the files it would need took 25 s of a build.
  outputFileTracingExcludes: { "**": ["**/*"] },
  webpack(options, { dev, isServer }) {
    // The preview's message library comes with a copy of its own of what
    // supabase-js uses, too: a shared one would make the visitors' file larger.
    options.module.rules.push({
      test: /[\\/]node_modules[\\/]rxjs[\\/]/,
      resolve: {
        alias: {
          tslib$: join(import.meta.dirname, "node_modules/tslib/tslib.es6.js"),
        },
      },
    });
    if (!dev && !isServer) options.plugins.push(lazyFileIntegrity);
    return options;
  },
};

export default config;
