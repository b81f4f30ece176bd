import { ALL, type Rule } from '../rule.ts';

export const notUtf8 = {
  code: 'not-utf8',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not UTF-8',
  text: 'A sitemap is encoded in UTF-8. If its encoding is known, the whole file becomes UTF-8 once you edit and save it. If not, choose it in the dialog of the fix (or with urlset edit --encoding), or let the fix percent-encode the bytes in URLs.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'write it as UTF-8 if its encoding is known, else percent-encode the bytes in URLs',
  fixSafety: 'mixed',
} as const satisfies Rule;
