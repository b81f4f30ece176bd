import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { changeSet } from './change-set.ts';
import { entryDigests } from './entry-digests.ts';

const BASE = 'https://a.example/';

/** Entries by their locs, each with the day of its lastmod and its indentation. */
type Entries = Readonly<Record<string, { day: number; lead: string }>>;

const anyEntries: fc.Arbitrary<Entries> = fc.dictionary(
  fc.constantFrom(...Array.from({ length: 20 }, (_, page) => `${BASE}?p=${page}&amp;x`)),
  fc.record({ day: fc.integer({ min: 1, max: 3 }), lead: fc.constantFrom('', '\n', '    ') }),
);

function digestsOf(entries: Entries): Uint32Array {
  const xml = Object.entries(entries).map(([loc, { day, lead }]) =>
    url(loc, `${lead}<lastmod>2025-01-0${day}</lastmod>`),
  );
  return entryDigests(projectOf(urlset(...xml)).table, BASE);
}

describe('changeSet', () => {
  it('reports added, changed and removed entries', () => {
    fc.assert(
      fc.property(anyEntries, anyEntries, (before, after) => {
        const { added, changed, removed } = changeSet(digestsOf(before), digestsOf(after));
        const [old, now] = [Object.keys(before), Object.keys(after)];
        const isIn = (entries: Entries) => (loc: string) => Object.hasOwn(entries, loc);
        expect(Array.from(added, (place) => now[place])).toEqual(now.filter((loc) => !isIn(before)(loc)));
        expect(Array.from(removed, (place) => old[place])).toEqual(old.filter((loc) => !isIn(after)(loc)));
        expect(Array.from(changed, (place) => now[place])).toEqual(
          now.filter((loc) => isIn(before)(loc) && before[loc]?.day !== after[loc]?.day),
        );
      }),
    );
  });

  it('counts a loc that was listed twice as one', () => {
    const twice = (...locs: string[]) =>
      entryDigests(projectOf(urlset(...locs.map((loc) => url(loc)))).table, BASE);
    const [a, b] = [`${BASE}a`, `${BASE}b`];
    const { added, changed, removed } = changeSet(twice(a, b, a, b), twice(b));
    expect([added, changed, removed].map((positions) => [...positions])).toEqual([[], [], [0]]);
  });
});
