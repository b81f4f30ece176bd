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
