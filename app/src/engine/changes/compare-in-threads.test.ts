import { lastOf } from '@urlset/core/bytes/steps.ts';
import { type ComparedSides, compareSides } from '@urlset/core/project/compare/compare-sides.ts';
import { pastSide, presentSide } from '@urlset/core/project/compare/side.ts';
import { compareThree } from '@urlset/core/project/merge/merge-sides.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { directWork } from '../testing/direct-work.ts';
import { TableFeed } from '../work/table-feed.ts';
import { compareInThreads } from './compare-in-threads.ts';
import { compareThreeInThreads } from './compare-three-in-threads.ts';

const WORDS = ['red', 'oak', 'garden', 'chair', 'lamp', 'table', 'pine'];
const anyLoc = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('blog', 'news', 'shop'),
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    )
    .map(([folder, words]) => `https://a.example/${folder}/${words.join('-')}`),
  // The text of these locs does not identify their URLs, so threads must parse them.
  fc.constantFrom('https://a.example/%7Ea', 'https://a.example/ä', 'https://a.example/x y', 'relative', ''),
);
const anyPage = fc
  .tuple(anyLoc, fc.constantFrom('', '<lastmod>2025-01-01</lastmod>', '<priority>0.5</priority>'))
  .map(([loc, more]) => url(loc, more));
const anySide = fc
  .array(fc.array(anyPage, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((files) => files.map((pages) => urlset(...pages)));

it('finds the same differences as the comparison in a single thread', async () => {
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

it('compares three sides as in a single thread, even if the base is an earlier state', async () => {
  const anyEdit = fc.record({
    kind: fc.constant('set' as const),
    field: fc.constantFrom('loc' as const, 'lastmod' as const),
    at: fc.nat(40),
    value: fc.oneof(anyLoc, fc.constantFrom('2025-02-02', '')),
  });
  const edited = (
    project: Project,
    edits: readonly (typeof anyEdit extends fc.Arbitrary<infer T> ? T : never)[],
  ) => {
    for (const { at, ...edit } of edits) {
      const file = project.files.find(({ order }) => order.length > at);
      if (file) project.apply({ ...edit, positions: [positionsAt(file.id, at, 1)] }, null, null);
    }
  };
  const rowsOf = ({ differences, partners }: ComparedSides) => [
    Array.from({ length: differences.size }, (_, row) => [
      ...[
        differences.left[row],
        differences.right[row],
        differences.columnsOf(row),
        differences.isMoved(row),
      ],
    ]),
    [...partners],
  ];
  await fc.assert(
    fc.asyncProperty(
      ...[anySide, anySide, anySide],
      fc.array(anyEdit, { maxLength: 3 }),
      fc.array(anyEdit, { maxLength: 3 }),
      fc.constantFrom(null, 'opened' as const, 'saved' as const),
      async (one, other, third, before, after, past) => {
        const [own, theirs, base] = [projectOf(...one), projectOf(...other), projectOf(...third)];
        edited(own, before);
        for (const { id, stamp } of own.files) own.markSaved(id, stamp);
        edited(own, after);
        const feed = new TableFeed(own);
        const fed = (project: Project) => ({ side: presentSide(project), feed: new TableFeed(project) });
        const sides = {
          base: past === null ? fed(base) : { side: pastSide(own, past), feed },
          own: { side: presentSide(own), feed },
          theirs: fed(theirs),
        };
        const comparing = {
          ...{ work: directWork({ chunk: 3 }), signal: new AbortController().signal },
          ...{ tell: () => undefined, turned: () => undefined },
        };
        const found = await compareThreeInThreads(sides.base, sides.own, sides.theirs, comparing, 0);
        const expected = lastOf(compareThree(sides.base.side, sides.own.side, sides.theirs.side));
        for (const key of ['theirChanges', 'ownChanges', 'between'] as const)
          expect(rowsOf(found[key])).toEqual(rowsOf(expected[key]));
      },
    ),
    often(100),
  );
});

it.each(['left', 'right'])('compares many entries with none on the %s', async (empty) => {
  const many = projectOf(urlset(...Array.from({ length: 3000 }, (_, at) => url(`https://a.example/${at}`))));
  const none = projectOf(urlset());
  const [left, right] = empty === 'left' ? [none, many] : [many, none];
  const sides = { left: presentSide(left), right: presentSide(right), least: 0.85 };
  const found = await compareInThreads(
    { ...sides, leftFeed: new TableFeed(left), rightFeed: new TableFeed(right) },
    {
      ...{ work: directWork({ chunk: 100 }), signal: new AbortController().signal },
      ...{ tell: () => undefined, turned: () => undefined },
    },
    0,
  );
  const [added, removed] = empty === 'left' ? [3000, 0] : [0, 3000];
  expect(found.differences.counts).toMatchObject({ added, removed, unchanged: 0, renamed: 0 });
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
