import type { Lake } from "./lake.ts";

/** What requests are answered from. */
export interface Place {
  lake: Lake;
  projectId: string;
  dataset: string;
  /** where uploaded images are kept */
  filesDirectory: string;
  /** what the Studio remembers of its user */
  preferences: Map<string, unknown>;
  /** the address of this server, without a slash at the end */
  url(): string;
}
