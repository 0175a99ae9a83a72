import { join } from "node:path";
import { root } from "../lib/root.ts";

/**
 * The sample, which a first start and the tests use. This file is separate, because Next bundles
 * the others of this folder, and `root` is unknown in a bundle.
 */
export const SAMPLE: string = join(root, "brand/sample.ndjson");
