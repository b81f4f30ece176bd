import type { LiveState } from '@urlset/core/table/pages/live-state.ts';

export const en = {
  'live.state.client-error': 'client error',
  'live.state.server-error': 'server error',
  'live.state.unreachable': 'unreachable',
  'live.state.redirect': 'redirects',
  'live.state.noindex': 'noindex',
  'live.state.canonical': 'canonical elsewhere',
  'live.state.blocked': 'blocked by robots.txt',
  'live.state.robots-unread': 'robots.txt could not be read',
  'live.state.refused': 'access refused',
  'live.state.throttled': 'asked to slow down',
  'live.state.unknown': 'unknown',
  'live.state.ok': 'indexable',
  'live.unchecked': 'Not checked',
  'live.old': 'Checked under an earlier URL',
  'live.oldCell': '{value}, checked under an earlier URL',
  'live.returns': '{returned, number} of {known, number}',
  'live.page': 'Live page',
  'live.broke': 'It was indexable on {when}.',
  'live.mended': 'It was not indexable on {when}.',
  'live.title': 'Check live',
  'live.which': 'Pages to request',
  'live.scope.selected': '{count, plural, one {The selected entry} other {The # selected entries}}',
  'live.scope.shown':
    '{count, plural, one {The entry that the table shows} other {The # entries that the table shows}}',
  'live.scope.sample':
    'A sample of {count, plural, one {# entry} other {# entries}}, in proportion to the sections',
  'live.scope.changed': '{count, plural, one {# entry} other {# entries}} without a current result',
  'live.scope.all': '{count, plural, one {The only entry} other {All # entries}}',
  'live.sample': 'Pages in the sample',
  'live.sampleHint': 'The same entries give the same sample.',
  'live.manners': 'How fast',
  'live.polite':
    'At most 2 requests at once and 5 per second per host. robots.txt and requests to slow down are respected. Nothing is uploaded.',
  'live.mine': 'This is my site: {host} ({count})',
  'live.rate': 'Requests per second to my site',
  'live.atOnce': 'At once',
  'live.check': 'Check',
  'live.running': 'A check is running',
  'live.resume': 'Resume',
  'live.stopped': 'The check stopped after {done, number} of {total, number} pages.',
  'live.checked': '{total, plural, one {# page was} other {# pages were}} checked.',
  'live.folder':
    '{checked, plural, one {# page was} other {# pages were}} checked against {name}, published at {base}.{unlisted, plural, =0 {} one { # page is in no sitemap.} other { # pages are in no sitemap.}}{skipped, plural, =0 {} one { # redirect rule depends on more than the URL and was not followed.} other { # redirect rules depend on more than the URL and were not followed.}}',
  'live.compared':
    '{broke, plural, =0 {No page has} one {# page has} other {# pages have}} broken since {when}{mended, plural, =0 {} one {, and # has come back} other {, and # have come back}}. {total, plural, one {# was} other {# were}} checked.',
} as const satisfies Record<`live.state.${LiveState}`, string> & Record<string, string>;
