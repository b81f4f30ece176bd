import { ALL, type Rule } from '../rule.ts';

export const gzipNameMismatch = {
  code: 'gzip-name-mismatch',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'file',
  field: null,
  title: 'Name and compression differ',
  text: 'The file name must end in .gz if the file is compressed, and must not otherwise. Rename the file or change its compression.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'compress or unpack it to match its name',
} as const satisfies Rule;

/** Whether a file of this name should be gzip. */
export function isGzipName(name: string): boolean {
  return /\.gz$/i.test(name);
}

/** Whether the name ends in .gz and the content is not gzip, or the other way round. */
export function isMisnamed(name: string, gzip: boolean): boolean {
  return isGzipName(name) !== gzip;
}

/** Whether bytes are gzip, judging by the first two. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
