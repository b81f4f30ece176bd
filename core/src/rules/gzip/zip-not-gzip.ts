import { ALL, type Rule } from '../rule.ts';

/** The content of a zip with one file is read, and a fix can write it as gzip. Any other zip can be opened as lists. */
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
  fixText: 'write what is in it as a gzip, or plain where its name is not one of a gzip',
} as const satisfies Rule;
