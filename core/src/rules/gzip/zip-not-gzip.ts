import { ALL, type Rule } from '../rule.ts';

/** It has no fix: a zip may hold many files, and is not read as one. What is in it can be opened as lists. */
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
