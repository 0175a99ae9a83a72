/**
 * What a Studio with the emulator switches off: it has no releases, schedules, comments,
 * tasks or apps, nor `text::query` for the newer search. With a hosted project nothing is
 * switched off: what there is depends on its plan.
 */
export const notEmulated = {
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
