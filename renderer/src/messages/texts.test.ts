import { describe, expect, it } from 'vitest';
import { createMessages, isMessageKey } from './messages.ts';
import { problemText } from './problem-text.ts';

const messages = createMessages('en', 'en');

describe('problemText', () => {
  it.each([
    [
      'too-big',
      { name: 'a.xml', size: '3221225472', limit: '2147483648' },
      'a.xml is 3 GB; files up to 2 GB can be opened.',
    ],
    [
      'copy-too-large',
      { rows: '2000000', limit: '1000000' },
      '2,000,000 rows are too many for the clipboard; up to 1,000,000 can be copied at once.',
    ],
    [
      'mass-drop',
      { before: '5000', now: '1' },
      'This export has 1 URL; the last one had 5,000. Search engines may crawl URLs less once they are no longer listed.',
    ],
    [
      'not-a-sitemap',
      { name: 'a', found: 'a picture' },
      'a is not a sitemap: it contains a picture. Open a urlset, a sitemap index, a text list of URLs or a feed.',
    ],
    ['of-tomorrow', {}, 'Unknown error (of-tomorrow). Your edits are kept.'],
    ['too-big', {}, 'Unknown error (too-big). Your edits are kept.'],
  ])('%s', (code, params, expected) => {
    expect(problemText(messages, { code, params })).toBe(expected);
  });
});

describe('problem words', () => {
  it.each([
    ...['nested-index', 'second-index', 'empty-folder', 'nothing-to-paste', 'no-sitemap', 'nothing-open'],
    ...[
      'expression-too-slow',
      'bad-expression',
      'items-not-made',
      'field-not-held',
      'nothing-to-fix',
      'fix-too-large',
      'no-duplicates',
      'being-written',
      'not-a-file',
      'cancelled',
    ],
    ...['bad-message', 'refused', 'vanished', 'reloaded', 'recovery-conflict', 'stale-view', 'engine-lost'],
    'network-lost',
    ...['web-challenge', 'web-refused', 'web-throttled', 'web-not-found', 'web-failed', 'web-unreachable'],
    ...[
      'web-certificate',
      'web-no-network',
      'web-proxy-script',
      'web-no-sitemaps',
      'web-private',
      'web-redirects',
    ],
    ...['web-too-large', 'not-a-web-url', 'not-from-web', 'no-offer', 'bad-header'],
  ])('exist for %s', (code) => {
    expect(isMessageKey(`problem.${code}`)).toBe(true);
  });
});
