import { ALL, type Rule } from '../rule.ts';

export const notUtf8 = {
  code: 'not-utf8',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not UTF-8',
  text: 'A sitemap is encoded in UTF-8. If its encoding is known, the whole file becomes UTF-8 once you edit and save it. If not, the fix percent-encodes the bytes in URLs; urlset edit --encoding reads the file in the encoding that you choose.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'write it as UTF-8',
  fixSafety: 'mixed',
} as const satisfies Rule;
