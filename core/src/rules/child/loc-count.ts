import { ALL, type Rule } from '../rule.ts';

export const locCount = {
  code: 'loc-count',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'No URL, or several',
  text: 'Every entry needs exactly one loc. Add it, or split the entry. Search Console: “Missing XML tag”.',
  ways: {
    none: () => 'Entry without a URL',
    two: () => 'Entry with two URLs',
    several: () => 'Entry with several URLs',
  },
  wayOf: (value, count) => (value === '' ? 'none' : count === '2' ? 'two' : 'several'),
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Missing XML tag',
  searchConsoleOf: (value) => (value === '' ? 'Missing XML tag' : 'Invalid XML: too many tags'),
  fix: null,
  fixText: 'give each additional loc its own entry',
} as const satisfies Rule;
