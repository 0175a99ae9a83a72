/**
 * Makes what `next build` exported ready for hosts.
 */
export async function finishExport(_options: {
  directory: string;
  supabaseUrl: string;
  studioUrl: string;
  siteUrl: string;
  imageHost?: string;
}): Promise<void> {}
