// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { ComparedColumn, DifferenceCounts } from '../../contract/screens/compare.ts';
import { FIELDS } from '../../contract/values.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset, values } from '../testing/sitemaps.ts';
import { type Compared, mirrored } from './compare-past.ts';
import { type ComparedSides, compareSides } from './compare-sides.ts';
import { DifferenceTeller } from './describe-difference.ts';
import { NONE } from './join-locs.ts';
import { sideEntries } from './places.ts';
import { presentSide, type Side } from './side.ts';
import { takeBack } from './take-back.ts';

interface Entry {
  readonly loc: string;
  readonly lastmod: string;
  readonly priority: string;
  readonly image: string;
}

const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const image = (loc: string) =>
  `<image:image ${IMAGE}><image:loc>https://a.example/${loc}</image:loc></image:image>`;

/** Spellings of a few pages. Some share a key, and some are not identified by their key. */
const LOCS = [
  ...['https://a.example/1', 'http://a.example/1', 'https://a.example/1/', 'https://A.example/1'],
  ...['https://a.example/%7e', 'https://a.example/~', 'https://a.example/ü?b=1&a=2', 'https://a.example/2'],
  ...['relative', '/1', 'https://a.example/3#x', 'https://a.example/3', ''],
];
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  loc: fc.constantFrom(...LOCS),
  lastmod: fc.constantFrom('', '2025-01-01', '2025-01-01T00:00:00Z'),
  priority: fc.constantFrom('', '0.5', '0.50'),
  image: fc.constantFrom('', '', 'i'),
});
const anyFiles = fc.array(fc.array(anyEntry, { maxLength: 8 }), { minLength: 1, maxLength: 3 });

const element = (name: string, value: string) => (value === '' ? '' : `<${name}>${value}</${name}>`);
const escaped = (text: string) => text.replaceAll('&', '&amp;');
function xml({ loc, lastmod, priority, image: own }: Entry): string {
  const more = element('lastmod', lastmod) + element('priority', priority) + (own && image(own));
  return loc === '' ? `<url>${more}</url>` : url(escaped(loc), more);
}

const sideOf = (files: readonly (readonly Entry[])[]) =>
  presentSide(projectOf(...files.map((entries) => urlset(...entries.map(xml)))));

function compared(left: readonly (readonly Entry[])[], right: readonly (readonly Entry[])[]): ComparedSides {
  return lastOf(compareSides(sideOf(left), sideOf(right)));
}

/** One line per difference: its class, whether it moved, its loc, and the columns that differ. */
function linesOf({ left, right, differences }: Compared): string[] {
  return Array.from({ length: differences.size }, (_, row) => {
    const [from, to] = [differences.left[row] ?? NONE, differences.right[row] ?? NONE];
    const loc = to === NONE ? left.table.text(from, 0) : right.table.text(to, 0);
    return [differences.classOf(row), differences.isMoved(row), loc, differences.columnsOf(row)].join(' ');
  }).sort();
}

/** The same, found with maps and loops. */
function naive(left: readonly (readonly Entry[])[], right: readonly (readonly Entry[])[]) {
  const first = (files: readonly (readonly Entry[])[]) => {
    const entries = new Map<string, Entry & { file: number }>();
    let repeated = 0;
    for (const [file, list] of files.entries()) {
      for (const entry of list) {
        if (entries.has(entry.loc)) repeated++;
        else entries.set(entry.loc, { ...entry, file });
      }
    }
    return { entries, repeated };
  };
  const [one, other] = [first(left), first(right)];
  const lines: string[] = [];
  const counts = { added: 0, removed: 0, renamed: 0, changed: 0, lastmodOnly: 0, hintsOnly: 0, moved: 0 };
  let unchanged = 0;
  for (const [loc, entry] of one.entries) {
    const now = other.entries.get(loc);
    if (!now) {
      counts.removed++;
      lines.push(`removed false ${loc} 0`);
      continue;
    }
    const isMoved = left.length > 1 && right.length > 1 && now.file !== entry.file;
    const columns = [
      ...[false, now.lastmod !== entry.lastmod, false, now.priority !== entry.priority],
      ...[false, now.image !== entry.image],
    ];
    const bits = columns.reduce((sum, differs, at) => sum + (differs ? 1 << at : 0), 0);
    if (isMoved) counts.moved++;
    if (bits === 0) unchanged++;
    else lines.push(`changed ${isMoved} ${loc} ${bits}`);
    if (bits !== 0) counts.changed++;
    if (bits === 1 << 1) counts.lastmodOnly++;
    if (bits === 1 << 3) counts.hintsOnly++;
  }
  for (const loc of other.entries.keys()) {
    if (one.entries.has(loc)) continue;
    counts.added++;
    lines.push(`added false ${loc} 0`);
  }
  const all = { ...counts, unchanged, duplicatesLeft: one.repeated, duplicatesRight: other.repeated };
  return { lines: lines.sort(), counts: all satisfies DifferenceCounts };
}

const MIRRORED: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' };

describe('comparing two sides', () => {
  it('matches a naive model', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const found = compared(left, right);
        const wanted = naive(left, right);
        expect(linesOf(found)).toEqual(wanted.lines);
        expect(found.differences.counts).toEqual(wanted.counts);
      }),
      often(500),
    );
  });

  it('gives the mirrored result if the sides are swapped', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const found = compared(left, right);
        const other = compared(right, left);
        const lines = linesOf(other).map((line) => line.replace(/^\w+/, (name) => MIRRORED[name] ?? name));
        expect(lines.sort()).toEqual(linesOf(found));
        const mirror = mirrored(other);
        expect(linesOf(mirror)).toEqual(linesOf(found));
        expect(mirror.differences.counts).toEqual(found.differences.counts);
        expect(mirror.differences.columnCounts).toEqual(found.differences.columnCounts);
      }),
      often(200),
    );
  });

  it('finds partners among many locs with the same key', () => {
    // All of these locs spell the same page, so they share a key.
    const pages = Array.from({ length: 1 << 10 }, (_, number) => {
      const path = number.toString(2).padStart(10, '0').replaceAll('0', '%7e').replaceAll('1', '~');
      return { loc: `https://a.example/${path}`, lastmod: '', priority: '', image: '' };
    });
    const { differences } = compared([pages], [pages.toReversed().slice(1)]);
    expect(differences.counts).toMatchObject({ removed: 1, unchanged: 1023, added: 0 });
  });

  it.each([
    ['other indentation', '<url><loc>https://a.example/</loc></url>', url('https://a.example/'), 0],
    [
      'other prefixes',
      url('https://a.example/', image('1')),
      url('https://a.example/', image('1').replaceAll('image:', 'i:').replace('xmlns:image', 'xmlns:i')),
      0,
    ],
    ['a comment', url('https://a.example/'), url('https://a.example/', '<!-- x -->'), 0],
    ['an unknown element', url('https://a.example/'), url('https://a.example/', '<x>1</x>'), 1 << 8],
    ['CDATA', url('https://a.example/'), url('<![CDATA[https://a.example/]]>'), 0],
    [
      'an image and a hint',
      url('https://a.example/', image('1')),
      url('https://a.example/', `<priority>1</priority>${image('2')}`),
      (1 << 3) | (1 << 5),
    ],
    ['broken XML', url('https://a.example/', '<b>'), url('https://a.example/', '<b>x'), 1 << 8],
  ])('finds the columns that differ: %s', (_, left, right, bits) => {
    const sides = [left, right].map((entry) => presentSide(projectOf(urlset(entry))));
    const { differences } = lastOf(compareSides(sides[0] as never, sides[1] as never));
    expect(differences.size === 0 ? 0 : differences.columnsOf(0)).toBe(bits);
  });

  it.each<[string, string, string, string]>([
    ['more often on the left', 'aab', 'ab', 'a → '],
    ['more often on the right', 'b', 'bb', ' → b'],
    ['as often, in another order', 'aab', 'aba', 'a, a, b → a, b, a'],
    ['one more often, and another less often', 'aab', 'abb', 'a → b'],
  ])('tells which parts an entry has %s', (_, left, right, expected) => {
    const [one, other] = [left, right].map((names) => {
      const images = [...names].map(image).join('');
      return presentSide(projectOf(urlset(url('https://a.example/', images))));
    });
    const found = lastOf(compareSides(one as Side, other as Side));
    const [images] = new DifferenceTeller(found).tell(0).fields;
    const told = `${images?.before} → ${images?.after}`;
    expect(told.replaceAll('https://a.example/', '')).toBe(expected);
  });

  it('compares a list with a sitemap by their locs', () => {
    const list = presentSide(projectOf('https://a.example/1\nhttps://a.example/2\n'));
    const sitemap = presentSide(projectOf(urlset(url('https://a.example/2'), url('https://a.example/3'))));
    const { counts } = lastOf(compareSides(list, sitemap)).differences;
    expect(counts).toMatchObject({ added: 1, removed: 1, unchanged: 1 });
  });

  it('finds nothing after the right side adopts everything from the left', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const project = projectOf(...right.map((entries) => urlset(...entries.map(xml))));
        const there = sideOf(left);
        const before = lastOf(compareSides(there, presentSide(project)));
        const rows = Array.from({ length: before.differences.size }, (_, row) => row);
        const edit = lastOf(takeBack(project, before, sideEntries(project, before), rows));
        if (edit !== null) project.apply(edit, null, null);
        else expect(rows).toEqual([]);
        expect(linesOf(lastOf(compareSides(there, presentSide(project))))).toEqual([]);
      }),
      often(300),
    );
  });

  it.each(['lastmod', 'priority', 'images'] as const)('adopts only %s', (column) => {
    const isAsked = (one: ComparedColumn) =>
      column === 'images' ? !FIELDS.some((field) => field === one) : one === column;
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const project = projectOf(...right.map((entries) => urlset(...entries.map(xml))));
        const there = sideOf(left);
        /** Each difference with the columns that are not adopted. */
        const others = () => {
          const compared = lastOf(compareSides(there, presentSide(project)));
          const teller = new DifferenceTeller(compared);
          const rows = Array.from({ length: compared.differences.size }, (_, row) => row);
          const told = rows.map((row) => teller.tell(row));
          const kept = told.map(({ class: name, loc, fields }) => {
            const rest = fields.map((field) => field.column).filter((one) => !isAsked(one));
            return name === 'changed' && rest.length === 0 ? '' : `${name} ${loc} ${rest}`;
          });
          return { compared, rows, told, kept: kept.filter((line) => line !== '').sort() };
        };
        const { compared, rows, kept } = others();
        const edit = lastOf(takeBack(project, compared, sideEntries(project, compared), rows, { column }));
        if (edit !== null) project.apply(edit, null, null);
        const after = others();
        expect(after.kept).toEqual(kept);
        const changed = after.told.filter((one) => one.class === 'changed');
        expect(changed.flatMap(({ fields }) => fields.filter((field) => isAsked(field.column)))).toEqual([]);
      }),
      often(150),
    );
  });

  it('puts removed entries after their former neighbors, in whichever sitemap the neighbors are now', () => {
    const page = (path: number) => url(`https://a.example/${path}`);
    const there = presentSide(projectOf(urlset(page(1), page(2), page(3)), urlset(page(4), page(5))));
    const project = projectOf(urlset(page(5)), urlset(page(9), page(3), page(1)));
    const compared = lastOf(compareSides(there, presentSide(project)));
    const rows = Array.from({ length: compared.differences.size }, (_, row) => row);
    const edit = lastOf(takeBack(project, compared, sideEntries(project, compared), rows));
    if (edit !== null) project.apply(edit, null, null);
    const paths = [0, 1].map((file) =>
      values(project, file)
        .map(([loc]) => loc?.slice(-1))
        .join(''),
    );
    expect(paths).toEqual(['5', '3412']);
  });
});
