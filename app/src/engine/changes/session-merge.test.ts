import { writeFileSync } from 'node:fs';
import { type MergeDecisions, type MergeInput, wholeView } from '@urlset/core/contract.ts';
import { url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const A = 'https://a.example/';
const page = (path: string, ...lastmod: string[]) =>
  url(`${A}${path}`, lastmod.map((date) => `<lastmod>${date}</lastmod>`).join(''));

const BASE = urlset(page('1', '2025-01-01'), page('2'), page('3', '2025-01-01'), page('4'));
/** Changes 1 and 3, removes 2, adds m. */
const MINE = urlset(page('1', '2025-02-02'), page('3', '2025-02-02'), page('4'), page('m'));
/** Changes 1 and 2, removes 4, adds t. */
const THEIRS = urlset(page('1', '2025-03-03'), page('2', '2025-03-03'), page('3', '2025-01-01'), page('t'));

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('base.xml'), BASE);
  writeFileSync(desk.at('theirs.xml'), THEIRS);
});
afterEach(() => desk.clear());

const untold = () => ({ part: () => undefined, signal: new AbortController().signal });
const chosen = (name: string): MergeInput => ({
  from: 'chosen',
  side: desk.session.sides.offer([desk.at(name)]).side,
});
const open = async (content: string) => {
  writeFileSync(desk.at('mine.xml'), content);
  await desk.open('mine.xml');
};
const find = (base: MergeInput, theirs: MergeInput = chosen('theirs.xml')) =>
  desk.session.merge.find({ base, theirs }, untold());
const merge = (number: number, decisions: Partial<MergeDecisions> = {}) =>
  desk.session.merge.merge(
    {
      merge: number,
      decisions: { rest: null, mine: [], theirs: [], typed: [], ...decisions },
      selection: null,
    },
    untold(),
  );
const lines = () =>
  desk.session
    .rows({ view: wholeView(null), first: 0, count: 99 })
    .rows.map(({ loc, lastmod }) => `${loc.replace(A, '')} ${lastmod}`.trim());

describe('a merge', () => {
  it('takes what only the other side changed, as one step', async () => {
    await open(MINE.replace('2025-02-02', '2025-01-01'));
    writeFileSync(desk.at('theirs.xml'), THEIRS.replace(page('2', '2025-03-03'), page('2')));
    const found = await find(chosen('base.xml'));
    expect(found).toMatchObject({ conflicts: 0, taken: { added: 1, removed: 1, changed: 1 } });
    const outcome = await merge(found.merge);
    expect(outcome.count).toBe(3);
    expect(lines()).toEqual(['1 2025-03-03', '3 2025-02-02', 't', 'm']);
    expect(desk.session.summary.undo).toEqual({ kind: 'merge-sides', count: 3 });
    await desk.session.edits.undo();
    expect(lines()).toEqual(['1 2025-01-01', '3 2025-02-02', '4', 'm']);
  });

  it('lists conflicts, and is rejected until each one is decided', async () => {
    await open(MINE);
    const found = await find(chosen('base.xml'));
    expect(found).toMatchObject({ conflicts: 2, taken: { added: 1, removed: 1, changed: 0 } });
    const conflicts = desk.session.merge.conflicts({ merge: found.merge, first: 0, count: 9 });
    expect(conflicts).toMatchObject([
      {
        ...{ kind: 'changed', loc: `${A}1` },
        fields: [{ column: 'lastmod', base: '2025-01-01', mine: '2025-02-02', theirs: '2025-03-03' }],
      },
      { kind: 'removed-mine', loc: `${A}2` },
    ]);
    await expect(merge(found.merge, { mine: [0] })).rejects.toMatchObject({ code: 'merge-undecided' });
    expect(desk.session.summary.undo).toBeNull();
    await merge(found.merge, { mine: [0], theirs: [1] });
    expect(lines()).toEqual(['1 2025-02-02', '2 2025-03-03', '3 2025-02-02', 't', 'm']);
  });

  it.each([
    ['mine', ['1 2025-02-02', '3 2025-02-02', 't', 'm']],
    ['theirs', ['1 2025-03-03', '2 2025-03-03', '3 2025-02-02', 't', 'm']],
  ] as const)('can decide all conflicts in favor of %s', async (rest, expected) => {
    await open(MINE);
    const found = await find(chosen('base.xml'));
    await merge(found.merge, { rest });
    expect(lines()).toEqual(expected);
  });

  it('can use the opened state of the project as its base, and survives a crash', async () => {
    await open(BASE);
    desk.edit({ kind: 'set', rows: [{ first: 2, count: 1 }], field: 'lastmod', value: '2025-02-02' });
    const found = await find({ from: 'opened' });
    expect(found).toMatchObject({ conflicts: 0, taken: { added: 1, removed: 1, changed: 2 } });
    await merge(found.merge);
    const merged = ['1 2025-03-03', '2 2025-03-03', '3 2025-02-02', 't'];
    expect(lines()).toEqual(merged);
    await desk.crash();
    expect(lines()).toEqual(merged);
  });

  it('is outdated after an edit, and once a side is forgotten', async () => {
    await open(MINE);
    const first = await find(chosen('base.xml'));
    desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    await expect(merge(first.merge, { rest: 'mine' })).rejects.toMatchObject({ code: 'stale-view' });
    const second = await find(chosen('base.xml'));
    desk.session.sides.forget();
    expect(() => desk.session.merge.conflicts({ merge: second.merge, first: 0, count: 1 })).toThrow(
      'stale-view',
    );
  });
});
