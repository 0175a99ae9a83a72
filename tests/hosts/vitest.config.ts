import { defineConfig } from "vitest/config";

/** `npm run check:hosts`: no part of the test command, as it downloads hosts' own servers. */
export default defineConfig({
  test: {
    include: ["tests/hosts/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
