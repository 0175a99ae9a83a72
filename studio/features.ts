/**
 * Features of Sanity's that the Studio does not have: the emulator has no releases,
 * schedules, comments, tasks or apps, nor `text::query` for the newer search. With a hosted
 * project they need a plan of Sanity's, or distract on a page this small.
 */
export const switchedOff = {
  search: { strategy: "groqLegacy" },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  apps: { canvas: { enabled: false } },
  document: { comments: { enabled: false }, askToEdit: { enabled: false } },
} as const;
