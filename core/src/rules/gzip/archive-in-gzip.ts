import { ALL, type Rule } from '../rule.ts';

export const archiveInGzip = {
  code: 'archive-in-gzip',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Archive instead of a sitemap',
  text: 'The gzip contains an archive of files. Search engines read only a gzip that contains a single sitemap: compress each sitemap separately. Search Console: “Compression error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Compression error',
  fix: null,
} as const satisfies Rule;

/** Formats that contain other files, by their names in `files/read/kinds/foreign-format.ts`. */
const ARCHIVES: readonly string[] = ['tar', 'ZIP', '7z'];

/** Whether this is the format of an archive. */
export function isArchive(format: string | undefined): boolean {
  return format !== undefined && ARCHIVES.includes(format);
}
