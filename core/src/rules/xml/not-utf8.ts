import { ALL, type Rule } from '../rule.ts';

export const notUtf8 = {
  code: 'not-utf8',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not UTF-8',
  text: 'A sitemap is encoded in UTF-8. Once you edit and save it, the whole file becomes UTF-8.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'write it as UTF-8',
  fixSafety: 'mixed',
} as const satisfies Rule;
