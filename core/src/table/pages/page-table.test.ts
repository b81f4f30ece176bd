import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedPage } from '../../contract/page-result.ts';
import { checkedPage } from '../../project/testing/checked-page.ts';
import { often } from '../../project/testing/often.ts';
import { Overlay } from '../overlay.ts';
import { PageTable } from './page-table.ts';

const locs = Array.from({ length: 5 }, (_, at) => `https://a.example/${at}`);
const anyLoc = fc.constantFrom(...locs);
const anyUrl = fc.option(fc.oneof(anyLoc, fc.string({ unit: 'grapheme', maxLength: 30 })));
/** A few texts that many results share, and others that belong to one result. */
const anyText = fc.option(fc.oneof(fc.constantFrom('a', 'b', 'ä'), fc.string({ maxLength: 40 })));

const anyPage = fc
  .record({
    loc: anyLoc,
    finalUrl: anyUrl,
    canonical: anyUrl,
    robots: anyText,
    lastModified: anyText,
    contentType: anyText,
    detail: anyText,
    alternates: fc.option(fc.subarray(locs)),
  })
  .map(({ loc, detail, alternates, ...result }) =>
    checkedPage(loc, result, {
      detail,
      alternates: alternates?.map((href) => ({ hreflang: 'en', href })) ?? null,
    }),
  );

const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ page: anyPage }) },
  { weight: 1, arbitrary: fc.record({ steps: fc.integer({ min: 1, max: 5 }) }) },
);

/** Everything that a reader can see of a result. */
function seen(pages: PageTable, row: number): unknown {
  return [
    pages.result(row),
    pages.detail(row),
    pages.namesAlternates(row),
    [...(pages.alternates(row) ?? [-1])],
  ];
}

/** A table that never frees anything. */
const keeper = () => new PageTable(undefined, undefined, { worthTidying: Number.POSITIVE_INFINITY });

describe('texts of earlier results', () => {
  it('are freed in steps, and readers do not notice, not even in other threads', () => {
    let freed = 0;
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60, size: 'max' }), (acts) => {
        const pages = new PageTable(undefined, undefined, { worthTidying: 1 });
        const model = keeper();
        pages.onFree = (bytes) => {
          freed += bytes;
        };
        let elsewhere = PageTable.over(pages.parts);
        let { version } = pages;
        for (const act of acts) {
          if ('page' in act) expect(pages.put(act.page)).toBe(model.put(act.page));
          else pages.tidy(act.steps);
          if (version !== pages.version) elsewhere = PageTable.over(pages.parts);
          version = pages.version;
          for (let row = 0; row < model.size; row++) {
            expect(seen(pages, row)).toEqual(seen(model, row));
            expect(seen(elsewhere, row)).toEqual(seen(model, row));
          }
          for (const [row, loc] of locs.entries()) {
            const bytes = new TextEncoder().encode(loc);
            const range = { bytes, start: 0, end: bytes.length };
            expect([row, pages.findUrl(range)]).toEqual([row, model.findUrl(range)]);
          }
        }
        while (pages.isUntidy) pages.tidy(3);
        for (let row = 0; row < model.size; row++) expect(seen(pages, row)).toEqual(seen(model, row));
      }),
      often(100),
    );
    expect(freed).toBeGreaterThan(0);
  });

  it('at most double the memory use, or triple it while the current texts are moved', {
    tags: ['slow'],
  }, () => {
    const overlay = new Overlay();
    const pages = new PageTable([], overlay, { worthTidying: 1 << 20 });
    const long = (at: number, turn: number) => `https://a.example/${at}/${`${turn}`.repeat(2000)}`;
    const size = () => overlay.blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const check = (turn: number) => {
      for (let at = 0; at < 2000; at++)
        pages.put(checkedPage(`https://a.example/${at}`, { finalUrl: long(at, turn) }));
    };
    check(0);
    const once = size();
    let [most, mostAtRest] = [0, 0];
    for (let turn = 1; turn < 9; turn++) {
      check(turn);
      for (; pages.isUntidy; pages.tidy(100)) most = Math.max(most, size());
      mostAtRest = Math.max(mostAtRest, size());
    }
    // Each block is as large as all earlier ones together, so the ratios are close to whole numbers.
    expect(most / once).toBeLessThan(3.1);
    expect(mostAtRest / once).toBeLessThan(2.1);
    expect(pages.finalUrl(1999)).toBe(long(1999, 8));
  });

  it('are not freed if they are few', () => {
    const pages = new PageTable();
    for (const finalUrl of ['b', 'c', 'd', 'e']) pages.put(checkedPage('https://a.example/', { finalUrl }));
    expect(pages.isUntidy).toBe(false);
  });

  it('are freed to make room in a full table', () => {
    const pages = new PageTable(undefined, undefined, { mostBytes: 2000, worthTidying: 1 });
    const page = (at: number): CheckedPage =>
      checkedPage('https://a.example/', { finalUrl: `${at}`.repeat(300), contentType: null });
    for (let at = 0; at < 30; at++) {
      pages.put(page(at));
      expect(pages.finalUrl(0)).toBe(`${at}`.repeat(300));
      while (pages.isUntidy) pages.tidy(1);
    }
  });
});

it('keeps the beginning of a long text, but nothing of a long URL, because its beginning would be a different URL', () => {
  const pages = new PageTable();
  const long = (end: string) => `https://a.example/${'x'.repeat(4096)}${end}`;
  const urls = { finalUrl: long('a'), canonical: long('b'), reason: 'redirect' } as const;
  const row = pages.put(checkedPage(long('c'), urls, { detail: long('d') }));
  expect(pages.result(row)).toMatchObject({ loc: '', finalUrl: null, canonical: null });
  expect([pages.target(row), pages.detail(row)?.length]).toEqual([null, 4096]);
  pages.put(checkedPage(long('c'), { finalUrl: long('c'), canonical: 'https://a.example/' }));
  const known = pages.result(row, long('c'));
  expect(known).toMatchObject({ finalUrl: long('c'), canonical: 'https://a.example/' });
});
