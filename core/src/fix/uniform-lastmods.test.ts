import { expect, it } from 'vitest';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { codesOfAll } from './fix-all.ts';
import { provenFix } from './testing/fix-proof.ts';

const CODE = 'lastmod-uniform';
const entry = (at: number, lastmod = '') =>
  url(`https://a.example/${at}`, lastmod && `\n    <lastmod>${lastmod}</lastmod>`);
const NEARLY_ALL = Array.from({ length: 18 }, (_, at) => at);

it('a lastmod that nearly all have goes, however it is written, and others stay', () => {
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

it('is not lost unasked', () => {
  expect(codesOfAll(projectOf(urlset(...NEARLY_ALL.map((at) => entry(at, '2024-01-01')))))).not.toContain(
    CODE,
  );
});
