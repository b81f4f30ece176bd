import type { Rule } from '../rule.ts';

export const alternateMissing = {
  code: 'alternate-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'No file for this alternate',
  text: 'The entry names a page as an alternate, but the folder of the built site contains neither its file nor a redirect. It will answer 404, and Google ignores such links. Build the page, or remove the link.',
  ways: { at: (_, url) => `No file for the alternate ${url}` },
  wayOf: (_, detail) => (detail === '' ? null : 'at'),
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
