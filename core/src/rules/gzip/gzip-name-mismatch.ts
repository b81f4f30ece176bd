import { ALL, type Rule } from '../rule.ts';

export const gzipNameMismatch = {
  code: 'gzip-name-mismatch',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Name and compression differ',
  text: 'A name ends in .gz exactly when the file is compressed. Rename it or change the compression.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
