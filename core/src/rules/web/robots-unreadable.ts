import { ALL, type Rule } from '../rule.ts';

export const robotsUnreadable = {
  code: 'robots-unreadable',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'robots.txt could not be read',
  text: 'The server answered the request for robots.txt with an error, or not at all. Until that is fixed, search engines crawl nothing. Send the file with 200, or answer 404 if the site does not use one. Search Console: “robots.txt unreachable”.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4',
  searchConsole: 'robots.txt unreachable',
  fix: null,
} as const satisfies Rule;
