import { ALL, type Rule } from '../rule.ts';

export const notUtf8 = {
  code: 'not-utf8',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not UTF-8',
  text: 'A sitemap must be UTF-8. If the encoding of the file is known, editing and saving converts the whole file to UTF-8. Otherwise choose the encoding in the fix dialog (or with urlset edit --encoding), or let the fix percent-encode the bytes in URLs.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'convert it to UTF-8 if its encoding is known; otherwise percent-encode the bytes in URLs',
  fixSafety: 'mixed',
} as const satisfies Rule;
