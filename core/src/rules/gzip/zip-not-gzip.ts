import { ALL, type Rule } from '../rule.ts';

export const zipNotGzip = {
  code: 'zip-not-gzip',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'ZIP instead of gzip',
  text: 'Engines read gzip, never ZIP. Unpack it and compress it with gzip. Search Console: “Compression error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Compression error',
  fix: null,
} as const satisfies Rule;

/** Whether bytes are a ZIP archive with a file in it. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}
