import { ALL, type Rule } from '../rule.ts';

export const gzipDamaged = {
  code: 'gzip-damaged',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Damaged gzip',
  text: 'The compressed file is cut off, broken, compressed twice or followed by other bytes. Get it again or save it anew. Search Console: “Compression error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Compression error',
  fix: null,
  fixText: 'write it again as one clean gzip',
  fixSafety: 'mixed',
} as const satisfies Rule;
