import type { Overview } from '@urlset/core/contract.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { inPercents } from './Card.tsx';
import { LanguagesCard } from './LanguagesCard.tsx';

withDocument();

const overviewOf = (path: string, language: string): Overview => ({
  ...{ entries: 4, worst: { error: 0, warning: 0, hint: 0 }, hosts: [], facets: [], months: [] },
  ...{ commonLastmod: null, having: { images: 0, videos: 0, news: 0, alternates: 3 }, done: 4, total: 4 },
  coverage: { languages: [language], sections: [{ path, entries: 4, counts: [3] }] },
});

it.each([
  ['/shop', 'de', 'section:/shop -lang:de'],
  ['/.', 'de', 'section:/. -lang:de'],
  ['/a "b" c', 'de', 'section:"/a \\"b\\" c" -lang:de'],
  ['/a)', 'x-default', 'section:"/a)" -lang:x-default'],
])('shows the pages of %s without %s', (path, language, filter) => {
  const app = appWith(emptySummary({ open: true, entries: 4, files: [sitemapSummary(1)] }));
  render(app, <LanguagesCard overview={overviewOf(path, language)} />);
  act(() => find('.coverage button').click());
  expect(app.view.getState().wanted.filter).toBe(filter);
  expect(parseQuery(filter).errors).toEqual([]);
});

it.each([
  [0, 0],
  [0.0001, 0.01],
  [0.29, 0.29],
  [2 / 3, 0.66],
  [0.9999, 0.99],
  [1, 1],
  [1.0004, 1.01],
  [2, 2],
])('a share of %d is shown as %d', (share, shown) => expect(inPercents(share)).toBe(shown));
