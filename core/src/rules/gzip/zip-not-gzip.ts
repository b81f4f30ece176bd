import { ALL, type Rule } from '../rule.ts';

/** If the zip contains one file, that file is read, and a fix can write it as gzip. */
export const zipNotGzip = {
  code: 'zip-not-gzip',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'ZIP instead of gzip',
  text: 'Search engines read gzip but not ZIP. Unpack the file and compress it with gzip. Search Console: “Compression error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Compression error',
  fix: null,
  fixText: 'write its content as gzip, or uncompressed if the name does not end in .gz',
} as const satisfies Rule;
