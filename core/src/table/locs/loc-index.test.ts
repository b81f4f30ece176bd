// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWords } from '../../bytes/hash/hash.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { EMPTY_LAYOUT } from '../../format/entry/layout.ts';
import { often } from '../../project/testing/often.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { AS_READ, FLAG } from '../../rules/entry-flags.ts';
import { NO_SETS } from '../../rules/finding-sets.ts';
import { LocFacts } from '../../rules/loc/loc-facts.ts';
import { pageOf } from '../../rules/loc/mixed-scheme.ts';
import { makeColumns } from '../columns.ts';
import { UrlTable } from '../url-table.ts';
import { linkGroups } from './link-groups.ts';
import { LocIndex } from './loc-index.ts';
import { partitionKeys } from './partitioned-keys.ts';

type Keying = (loc: string) => number;
const byPage: Keying = (loc) => {
  const page = encodeUtf8(pageOf(normalForm(loc)));
  return hashWords(new DataView(page.buffer), 0, loc === '' ? 0 : page.length) >>> 0;
};
/** Keys that collide often: all pages share two keys. */
const colliding: Keying = (loc) => (loc === '' ? byPage('') : byPage(loc) & 1);

const FACTS = new LocFacts();
function spellingOf(loc: Uint8Array): number {
  FACTS.read(loc, 0, loc.length);
  return FACTS.spelling;
}

/** A table of text lists, its index, and the flags that its entries should have. */
class Listed {
  readonly table = new UrlTable(0);
  readonly index = new LocIndex(this.table, (id, changed) => this.#told(id, changed));
  readonly locs: string[] = [];
  readonly present: boolean[] = [];
  /** The flags as the index reported them, change by change. */
  readonly told: number[] = [];
  readonly #key: Keying;

  constructor(key: Keying) {
    this.#key = key;
  }

  /** @param isPartitioned whether the reader partitions the keys */
  read(locs: readonly string[], isPartitioned = false): void {
    const bytes = encodeUtf8(locs.join('\n'));
    const columns = makeColumns(locs.length);
    columns.flags.fill(AS_READ);
    columns.count = locs.length;
    let start = 0;
    for (const [at, loc] of locs.entries()) {
      columns.start[at] = start;
      columns.length[at] = encodeUtf8(loc).length;
      columns.locHash[at] = this.#key(loc);
      columns.spelling[at] = spellingOf(encodeUtf8(loc));
      start += (columns.length[at] ?? 0) + 1;
    }
    const file = this.table.blocks.length;
    const read = { kind: 'text', bytes, columns, sets: NO_SETS, findings: [], layout: EMPTY_LAYOUT } as const;
    const block = this.table.adopt(file, {
      ...read,
      sets: NO_SETS,
      findings: [],
      recoded: false,
      ...NOTHING_MORE,
    });
    this.locs.push(...locs);
    for (const _ of locs) {
      this.present.push(true);
      this.told.push(0);
    }
    this.index.expect(block, isPartitioned ? [partitionKeys(columns.locHash, null, 0)] : null);
  }

  leave(id: number): void {
    this.index.remove(id);
    this.#setPresent(id, false);
  }

  enter(id: number, loc: string): void {
    const block = this.table.blockOf(id);
    this.table.setReference(id, 0, this.table.overlay.add(loc));
    block.columns.locHash[id - block.base] = loc === '' ? 0 : this.#key(loc);
    block.columns.spelling[id - block.base] = spellingOf(encodeUtf8(loc));
    this.locs[id] = loc;
    this.#setPresent(id, true);
    this.index.add(id);
  }

  /** The number of entries that are indexed, or will be indexed next. */
  get indexed(): number {
    return this.table.blocks.reduce(
      (sum, { flags }) =>
        sum + flags.reduce((count, bits) => count + ((bits & FLAG.indexed) === 0 ? 0 : 1), 0),
      0,
    );
  }

  /** Partitions the waiting entries, and links them as two threads would. Returns a function that adopts the result. */
  link(): () => void {
    let task = this.index.takeLinkTask();
    while (task === null && this.index.work(1)) task = this.index.takeLinkTask();
    const linked = task && [linkGroups(task.keys), linkGroups(task.keys)];
    return () => task?.adopt(linked ?? []);
  }

  finish(budget = 100): void {
    while (this.index.work(budget));
  }

  flags(): number[] {
    return this.locs.map((_, id) => {
      const block = this.table.blockOf(id);
      return (block.flags[id - block.base] ?? 0) & RELATIONS;
    });
  }

  /** The slow, obvious way: compares each entry with all entries before it. */
  expected(): number[] {
    return this.locs.map((loc, id) => {
      if (!this.present[id] || loc === '') return 0;
      const before = this.locs.filter((other, at) => at < id && this.present[at] && other !== '');
      const form = normalForm(loc);
      if (before.includes(loc)) return FLAG.duplicate;
      if (before.some((other) => normalForm(other) === form)) return FLAG.equivalent;
      return before.some((other) => pageOf(normalForm(other)) === pageOf(form)) ? FLAG.otherScheme : 0;
    });
  }

  #told(id: number, changed: number): void {
    this.told[id] = (this.told[id] ?? 0) ^ changed;
  }

  #setPresent(id: number, present: boolean): void {
    const block = this.table.blockOf(id);
    const flags = block.flags[id - block.base] ?? 0;
    block.flags[id - block.base] = present ? flags | FLAG.present : flags & ~FLAG.present;
    this.present[id] = present;
  }
}

const NOTHING_MORE = { encoding: 'utf-8', unread: [] };
const RELATIONS = FLAG.duplicate | FLAG.equivalent | FLAG.otherScheme;
const { duplicate, equivalent, otherScheme } = FLAG;

describe('the relation of an entry to those before it', () => {
  it.each<[string, string[], number[]]>([
    ['different pages are not related', ['http://a.example/', 'http://a.example/b'], [0, 0]],
    [
      'the same loc is a duplicate',
      ['http://a.example/', 'http://a.example/', 'http://a.example/'],
      [0, duplicate, duplicate],
    ],
    [
      'another spelling of the same page is equivalent',
      ['http://a.example/', 'http://a.example', 'HTTP://a.example'],
      [0, equivalent, equivalent],
    ],
    [
      'the same page with the other scheme is related',
      ['http://a.example/', 'https://a.example/'],
      [0, otherScheme],
    ],
    [
      'only one of several relations counts',
      [
        'http://a.example/',
        'https://a.example/',
        'https://a.example/',
        'https://a.example',
        'http://a.example/',
      ],
      [0, otherScheme, duplicate, equivalent, duplicate],
    ],
    ['entries without a loc are not related', ['', ''], [0, 0]],
    ['a path is not a page', ['/a/', '/a', '/a'], [0, 0, duplicate]],
  ])('%s', (_, locs, flags) => {
    const listed = new Listed(byPage);
    listed.read(locs);
    listed.finish();
    expect(listed.flags()).toEqual(flags);
  });

  it('is recomputed when the first entry is removed', () => {
    const listed = new Listed(byPage);
    listed.read([
      'http://a.example/',
      'http://a.example/',
      'http://a.example',
      'https://a.example/',
      'http://a.example/',
    ]);
    listed.finish();
    expect(listed.flags()).toEqual([0, duplicate, equivalent, otherScheme, duplicate]);
    listed.leave(0);
    listed.index.settle();
    expect(listed.flags()).toEqual([0, 0, equivalent, otherScheme, duplicate]);
    listed.leave(1);
    listed.index.settle();
    expect(listed.flags()).toEqual([0, 0, 0, otherScheme, equivalent]);
  });
});

describe('the index of locs', () => {
  const spelling = fc.constantFrom(
    'http://a.example/',
    'https://a.example/',
    'http://a.example:80/',
    'https://A.example/',
    '',
  );
  const loc = fc.oneof(
    fc
      .tuple(spelling, fc.constantFrom('', 'b', 'b/', 'b/index.html', '%62', 'c?x=1&y=2', 'c?y=2&x=1'))
      .map((parts) => parts.join('')),
    // Enough different locs to make a bucket crowded.
    fc.nat(299).map((page) => `http://a.example/${page}`),
  );
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      ids: fc.uniqueArray(fc.nat(399), { maxLength: 8 }),
      loc,
    }),
    fc.record({ kind: fc.constant('remove' as const), ids: fc.uniqueArray(fc.nat(399), { maxLength: 20 }) }),
    fc.record({
      kind: fc.constant('read' as const),
      locs: fc.array(loc, { maxLength: 100, size: 'max' }),
      isPartitioned: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('work' as const), budget: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('link' as const) }),
    fc.record({ kind: fc.constant('adopt' as const) }),
  );

  it.each([
    ['keys of pages', byPage],
    ['colliding keys', colliding],
  ])('finds the same relations as comparing all entries, with %s, whatever is edited and read', (_, key) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const listed = new Listed(key);
        let adopt: () => void = () => undefined;
        for (const step of steps) {
          if (step.kind === 'read') listed.read(step.locs, step.isPartitioned);
          else if (step.kind === 'work') listed.index.work(step.budget);
          else if (step.kind === 'link') adopt = listed.link();
          else if (step.kind === 'adopt') adopt();
          else {
            const ids = step.ids.filter((id) => id < listed.locs.length);
            for (const id of ids) if (listed.present[id]) listed.leave(id);
            if (step.kind === 'edit') for (const id of ids) listed.enter(id, step.loc);
            listed.index.settle();
          }
          if (listed.index.pending > 0) continue;
          expect(listed.flags()).toEqual(listed.expected());
        }
        listed.finish();
        expect(listed.flags()).toEqual(listed.expected());
        expect(listed.told).toEqual(listed.flags());
      }),
      often(300),
    );
  });

  it('adopts the entries that threads linked, and indexes the others itself', () => {
    const listed = new Listed(byPage);
    const locs = ['http://a.example/', 'http://a.example/', '', 'https://a.example/b', 'http://a.example/b'];
    listed.read(locs, true);
    listed.read(Array.from({ length: 5000 }, (_, at) => `http://a.example/${at}`));
    const adopt = listed.link();
    expect(listed.index.pending).toBeGreaterThan(5000);
    adopt();
    expect(listed.index.pending).toBe(1);
    listed.finish();
    expect(listed.flags().slice(0, 5)).toEqual([0, duplicate, 0, 0, otherScheme]);
    expect(listed.told).toEqual(listed.flags());
  });

  it.each<[string, (listed: Listed) => void]>([
    ['an entry changed', (listed) => listed.leave(1)],
    ['it linked entries itself', (listed) => void listed.index.work(1)],
    ['all entries must be listed again', (listed) => listed.index.restart()],
  ])('ignores what threads linked if in the meantime %s', (_, change) => {
    const listed = new Listed(byPage);
    listed.read(['http://a.example/', 'http://a.example/', 'http://a.example/'], true);
    const adopt = listed.link();
    change(listed);
    const before = listed.index.pending;
    adopt();
    expect(listed.index.pending).toBe(before);
    listed.finish();
    expect(listed.flags()).toEqual(listed.expected());
    expect(listed.told).toEqual(listed.flags());
  });

  it('indexes a large file in small steps, even if few entries were indexed before', () => {
    const listed = new Listed(byPage);
    listed.read(['http://a.example/']);
    listed.index.work(1);
    listed.read(Array.from({ length: 20_000 }, (_, at) => `http://a.example/${at}`));
    let before = listed.indexed;
    let most = 0;
    while (listed.index.work(100)) {
      const now = listed.indexed;
      most = Math.max(most, now - before);
      before = now;
    }
    expect(before).toBe(20_001);
    expect(most).toBeLessThan(1000);
  });

  it('keeps the flags of all entries when added entries make it grow', () => {
    const listed = new Listed(byPage);
    const related = ['http://a.example/', 'http://a.example/', 'https://a.example/', 'http://a.example'];
    listed.read(related);
    listed.finish();
    listed.read(Array.from({ length: 9000 }, () => ''));
    const last = listed.locs.length - 1;
    for (let id = related.length; id < last; id++) listed.enter(id, `http://a.example/${id}`);
    listed.enter(last, 'http://a.example/');
    listed.index.settle();
    expect(listed.index.pending).toBe(0);
    const flags = listed.flags();
    expect(flags.slice(0, 4)).toEqual([0, duplicate, otherScheme, equivalent]);
    expect(flags[last]).toBe(duplicate);
    expect(flags.filter((bits) => bits !== 0)).toHaveLength(4);
    expect(listed.told).toEqual(flags);
  });

  it.each<[string, (at: number) => string, Keying]>([
    ['one loc', () => 'http://a.example/', byPage],
    ['two locs of one page', (at) => (at % 2 === 0 ? 'http://a.example/' : 'https://a.example'), byPage],
    ['locs that collide', (at) => `http://a.example/${at}`, colliding],
    ['different spellings of one page', (at) => `http://a.example/?${at}&${'&'.repeat(at % 7)}`, () => 1],
  ])('stays fast for tens of thousands of %s', (_, locOf, key) => {
    const listed = new Listed(key);
    listed.read(Array.from({ length: 30_000 }, (_, at) => locOf(at)));
    listed.finish(8192);
    for (let id = 15_000; id-- > 0; ) listed.leave(id);
    for (let id = 0; id < 15_000; id++) listed.enter(id, locOf(id));
    listed.index.settle();
    expect(listed.told).toEqual(listed.flags());
  });
});
