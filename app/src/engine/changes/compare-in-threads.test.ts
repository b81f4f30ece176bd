import { lastOf } from '@urlset/core/bytes/steps.ts';
import { compareSides } from '@urlset/core/project/compare/compare-sides.ts';
import { presentSide } from '@urlset/core/project/compare/side.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { directWork } from '../testing/direct-work.ts';
import { TableFeed } from '../work/table-feed.ts';
import { compareInThreads } from './compare-in-threads.ts';

const WORDS = ['red', 'oak', 'garden', 'chair', 'lamp', 'table', 'pine'];
const anyLoc = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('blog', 'news', 'shop'),
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    )
    .map(([folder, words]) => `https://a.example/${folder}/${words.join('-')}`),
  // Their spelling does not identify them, so that threads must read them.
  fc.constantFrom('https://a.example/%7Ea', 'https://a.example/ä', 'https://a.example/x y', 'relative', ''),
);
const anyPage = fc
  .tuple(anyLoc, fc.constantFrom('', '<lastmod>2025-01-01</lastmod>', '<priority>0.5</priority>'))
  .map(([loc, more]) => url(loc, more));
const anySide = fc
  .array(fc.array(anyPage, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((files) => files.map((pages) => urlset(...pages)));

it('finds the same differences in threads as in steps', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySide,
      anySide,
      fc.constantFrom(null, 0.5, 0.85),
      fc.integer({ min: 1, max: 9 }),
      async (one, other, least, chunk) => {
        const [left, right] = [projectOf(...one), projectOf(...other)];
        const sides = {
          ...{ left: presentSide(left), right: presentSide(right), least },
          ...{ leftFeed: new TableFeed(left), rightFeed: new TableFeed(right) },
        };
        const comparing = {
          ...{ work: directWork({ chunk }), signal: new AbortController().signal },
          ...{ tell: () => undefined, turned: () => undefined },
        };
        const found = await compareInThreads(sides, comparing, 0);
        const expected = lastOf(compareSides(presentSide(left), presentSide(right), least));
        const rowsOf = ({ differences }: typeof found) =>
          Array.from({ length: differences.size }, (_, row) => [
            ...[differences.left[row], differences.right[row], differences.columnsOf(row)],
            ...[differences.isMoved(row), differences.certaintyOf(row)],
          ]);
        expect(rowsOf(found)).toEqual(rowsOf(expected));
        expect(found.differences.counts).toEqual(expected.differences.counts);
        expect([...found.partners]).toEqual([...expected.partners]);
        expect([...found.repeated]).toEqual([...expected.repeated]);
        expect(found.hasRenames).toBe(expected.hasRenames);
      },
    ),
    often(60),
  );
});

it('ends when it is canceled', async () => {
  const project = projectOf(urlset(url('https://a.example/1')));
  const feed = new TableFeed(project);
  const side = presentSide(project);
  const stop = new AbortController();
  const found = compareInThreads(
    { left: side, leftFeed: feed, right: side, rightFeed: feed, least: 0.85 },
    { work: directWork(), signal: stop.signal, tell: () => undefined, turned: () => undefined },
    0,
  );
  stop.abort();
  await expect(found).rejects.toMatchObject({ code: 'cancelled' });
});
