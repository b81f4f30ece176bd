import { expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { projectOf, url, urlset, written } from '../../../project/testing/sitemaps.ts';
import { codesOfAll, fixAll } from '../fix-all.ts';
import { scopeOf } from '../fix-scope.ts';
import { provenFix } from '../testing/fix-proof.ts';

const CODE = 'lastmod-uniform';
const entry = (at: number, lastmod = '') =>
  url(`https://a.example/${at}`, lastmod && `\n    <lastmod>${lastmod}</lastmod>`);
const NEARLY_ALL = Array.from({ length: 18 }, (_, at) => at);

it('removes a lastmod date that nearly all entries share, with or without a time, and keeps others', () => {
  const others = [entry(20, '2024-05-01'), entry(21, '2024-05-02'), entry(22), entry(23, 'soon')];
  const [before, after] = ['2024-01-01', ''].map((lastmod) =>
    urlset(
      ...NEARLY_ALL.map((at) => entry(at, lastmod && (at % 2 ? lastmod : `${lastmod}T00:00:00Z`))),
      ...others,
    ),
  );
  const varied = urlset(...NEARLY_ALL.map((at) => entry(at, `2024-01-0${1 + (at % 9)}`)));
  expect(provenFix(CODE, null, [before ?? '', varied])).toEqual([after, varied]);
  expect(provenFix(CODE, null, [before ?? '', varied], 0)).toEqual([after, varied]);
});

it('removes only the most common lastmod, even if the remaining ones are all the same', () => {
  const dates = Array.from({ length: 200 }, (_, at) => (at % 10 ? '2024-01-01' : '2024-05-05'));
  const project = projectOf(urlset(...dates.map((date, at) => entry(at, date))));
  const { entries } = fixAll(project, [CODE], 'unsafe', () => scopeOf(project, wholeView(null), null));
  expect(entries).toBe(180);
  expect(written(project).match(/2024-05-05/g)).toHaveLength(20);
});

it('is not part of the safe fixes', () => {
  const project = projectOf(urlset(...NEARLY_ALL.map((at) => entry(at, '2024-01-01'))));
  expect(codesOfAll(project, 'safe')).not.toContain(CODE);
  expect(codesOfAll(project, 'unsafe')).toContain(CODE);
});
