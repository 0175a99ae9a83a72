import { join } from "node:path";
import { root } from "../lib/root.ts";

/**
 * The sample content for a first start and for tests. It has its own file, because Next
 * bundles the rest of this folder, and `root` is unknown in a bundle.
 */
export const SAMPLE: string = join(root, "brand/sample.ndjson");
