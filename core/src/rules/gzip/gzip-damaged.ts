import { ALL, type Rule } from '../rule.ts';

export const gzipDamaged = {
  code: 'gzip-damaged',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Damaged gzip',
  text: 'The compressed file is cut off, damaged, compressed twice or followed by other bytes. Download it again or save it again. Search Console: “Compression error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Compression error',
  fix: null,
  fixText: 'write it again as a clean gzip',
  fixSafety: 'mixed',
} as const satisfies Rule;
