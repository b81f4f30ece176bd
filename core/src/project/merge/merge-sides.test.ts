// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import type { MergeSide } from '../../contract/screens/merge.ts';
import { positionsAt } from '../../table/positions.ts';
import { compareSides } from '../compare/compare-sides.ts';
import { sideEntries } from '../compare/places.ts';
import { pastSide, presentSide } from '../compare/side.ts';
import { takeBack } from '../compare/take-back.ts';
import type { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset, values, written } from '../testing/sitemaps.ts';
import { ConflictTeller } from './describe-conflict.ts';
import { compareThree, mergeSides, mergeThree } from './merge-sides.ts';

/** What an entry says: lastmod, changefreq, priority, and the URL of an image. `''` for none. */
type Said = readonly [lastmod: string, changefreq: string, priority: string, image: string];
type Site = ReadonlyMap<string, Said>;

const IMAGE = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';

function fileOf(site: Site): string {
  const tag = (name: string, text: string) => (text === '' ? '' : `<${name}>${text}</${name}>`);
  const entries = Array.from(site, ([loc, [lastmod, changefreq, priority, image]]) =>
    url(
      `https://a.example/${loc}`,
      `${tag('lastmod', lastmod)}${tag('changefreq', changefreq)}${tag('priority', priority)}${image === '' ? '' : `<i:image ${IMAGE}><i:loc>${image}</i:loc></i:image>`}`,
    ),
  );
  return urlset(...entries);
}

function siteOf(project: Project): Site {
  const text = written(project);
  const entries = text.split('<url>').slice(1);
  return new Map(
    values(project).map(([loc = '', lastmod = '', changefreq = '', priority = ''], at): [string, Said] => {
      const image = /<i:image[^>]*><i:loc>([^<]*)/.exec(entries[at] ?? '')?.[1] ?? '';
      return [loc.replace('https://a.example/', ''), [lastmod, changefreq, priority, image]];
    }),
  );
}

function merged(base: Site, mine: Site, theirs: Site, prefer: MergeSide = 'mine') {
  const project = projectOf(fileOf(mine));
  const side = (site: Site) => presentSide(projectOf(fileOf(site)));
  const merge = lastOf(mergeSides(side(base), project, side(theirs), prefer));
  if (merge.edit) project.apply(merge.edit, null, null);
  const conflicts = merge.conflicts
    .first(99)
    .map(({ loc }) => loc.replace('https://a.example/', ''))
    .sort();
  return { site: siteOf(project), conflicts, project, merge };
}

/** The slow, obvious model: loc by loc, value by value. */
function model(base: Site, mine: Site, theirs: Site) {
  const site = new Map<string, Said>();
  const conflicts: string[] = [];
  for (const loc of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base, mine, theirs].map((one) => one.get(loc));
    const isSame = (a: Said | undefined, b: Said | undefined) => a?.join('|') === b?.join('|');
    if (isSame(other, before) || isSame(own, other)) {
      if (own) site.set(loc, own);
    } else if (isSame(own, before)) {
      if (other) site.set(loc, other);
    } else if (!own || !other || !before) {
      conflicts.push(loc);
      if (own) site.set(loc, own);
    } else {
      const valueAt = (at: 0 | 1 | 2 | 3): string => {
        const isTheirs = own[at] === before[at];
        if (!isTheirs && other[at] !== before[at] && other[at] !== own[at] && conflicts.at(-1) !== loc)
          conflicts.push(loc);
        return isTheirs ? other[at] : own[at];
      };
      site.set(loc, [valueAt(0), valueAt(1), valueAt(2), valueAt(3)]);
    }
  }
  return { site, conflicts: conflicts.sort() };
}

const said = fc.tuple(
  fc.constantFrom('', '2025-01-01', '2025-02-01'),
  fc.constantFrom('', 'daily', 'weekly'),
  fc.constantFrom('', '0.5'),
  fc.constantFrom('', 'https://a.example/1.png', 'https://a.example/2.png'),
);
const site = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), said), { maxLength: 6 })
  .map((entries): Site => new Map(entries));
/** Changes to a site: for each loc, its new content, or null to remove it. */
const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.option(said)), {
  maxLength: 4,
});

function changed(base: Site, all: readonly (readonly [string, Said | null])[]): Site {
  const next = new Map(base);
  for (const [loc, content] of all) {
    if (content === null) next.delete(loc);
    else next.set(loc, content);
  }
  return next;
}

const sorted = (one: Site) => [...one].sort(([a], [b]) => (a < b ? -1 : 1));

describe('a merge', () => {
  it('takes what only theirs changed, and reports what both changed, like a slow model', () => {
    fc.assert(
      fc.property(site, changes, changes, (base, own, others) => {
        const [mine, theirs] = [changed(base, own), changed(base, others)];
        const { site, conflicts, project } = merged(base, mine, theirs);
        const expected = model(base, mine, theirs);
        expect({ site: sorted(site), conflicts }).toEqual({
          site: sorted(expected.site),
          conflicts: expected.conflicts,
        });
        // Nothing is left to take.
        const again = mergeSides(
          presentSide(projectOf(fileOf(base))),
          project,
          presentSide(projectOf(fileOf(theirs))),
        );
        expect(lastOf(again).edit).toBeNull();
      }),
      often(150),
    );
  });

  it('of changes to different entries is the same in either direction', () => {
    fc.assert(
      fc.property(site, changes, changes, (base, own, others) => {
        const locs = new Set(own.map(([loc]) => loc));
        const [mine, theirs] = [
          changed(base, own),
          changed(
            base,
            others.filter(([loc]) => !locs.has(loc)),
          ),
        ];
        const one = merged(base, mine, theirs);
        const other = merged(base, theirs, mine);
        expect([one.conflicts, other.conflicts]).toEqual([[], []]);
        expect(sorted(one.site)).toEqual(sorted(other.site));
      }),
      often(100),
    );
  });

  it('of changes to different values of the same entries is the same in either direction', () => {
    fc.assert(
      fc.property(site, changes, fc.integer({ min: 0, max: 15 }), (base, all, whose) => {
        // Each value is changed by one side.
        const side = (isOwn: boolean): Site => {
          const next = new Map(base);
          for (const [loc, content] of all) {
            const before = base.get(loc);
            if (!before || !content) continue;
            const of = (at: 0 | 1 | 2 | 3) =>
              ((whose >> at) & 1) === Number(isOwn) ? content[at] : before[at];
            next.set(loc, [of(0), of(1), of(2), of(3)]);
          }
          return next;
        };
        const one = merged(base, side(true), side(false));
        const other = merged(base, side(false), side(true));
        expect([one.conflicts, other.conflicts]).toEqual([[], []]);
        expect(sorted(one.site)).toEqual(sorted(other.site));
      }),
      often(100),
    );
  });

  it('that prefers theirs resolves every conflict in favor of theirs', () => {
    fc.assert(
      fc.property(site, changes, changes, (base, own, others) => {
        const [mine, theirs] = [changed(base, own), changed(base, others)];
        const { site, conflicts } = merged(base, mine, theirs, 'theirs');
        for (const loc of conflicts) {
          const other = theirs.get(loc);
          if (!other) expect(site.has(loc)).toBe(false);
          else
            for (const [at, text] of other.entries()) {
              const isOwn = text === base.get(loc)?.[at] && base.has(loc);
              expect([text, ...(isOwn ? [mine.get(loc)?.[at]] : [])]).toContain(site.get(loc)?.[at]);
            }
        }
      }),
      often(100),
    );
  });

  it('resolves each conflict independently', () => {
    fc.assert(
      fc.property(site, changes, changes, fc.array(fc.boolean()), (base, own, others, choices) => {
        const [mine, theirs] = [changed(base, own), changed(base, others)];
        const [byMine, byTheirs] = [merged(base, mine, theirs), merged(base, mine, theirs, 'theirs')];
        const project = projectOf(fileOf(mine));
        const side = (one: Site) => presentSide(projectOf(fileOf(one)));
        const three = lastOf(compareThree(side(base), presentSide(project), side(theirs)));
        const decisions = new Map<string, MergeSide>();
        const { edit, conflicts } = lastOf(
          mergeThree(project, three, (conflict) => (choices[conflict] ? 'theirs' : 'mine')),
        );
        for (const [at, { loc }] of conflicts.first(99).entries())
          decisions.set(loc.replace('https://a.example/', ''), choices[at] ? 'theirs' : 'mine');
        if (edit) project.apply(edit, null, null);
        expect([...decisions.keys()].sort()).toEqual(byMine.conflicts);
        const expected = new Map<string, Said>();
        for (const loc of new Set([...byMine.site.keys(), ...byTheirs.site.keys()])) {
          const said = (decisions.get(loc) === 'theirs' ? byTheirs : byMine).site.get(loc);
          if (said) expected.set(loc, said);
        }
        expect(sorted(siteOf(project))).toEqual(sorted(expected));
      }),
      often(100),
    );
  });

  it.each(['opened', 'saved'] as const)(
    'can use the project as it was %s as its base, with entries in another order',
    (past) => {
      fc.assert(
        fc.property(site, changes, changes, (base, own, others) => {
          const project = projectOf(fileOf(base));
          const [file] = project.files;
          const count = file?.order.length ?? 0;
          // Put the entries in another order than that of their ids.
          if (count > 1)
            project.apply({ kind: 'arrange', positions: [positionsAt(0, count - 1, 1)], at: 0 }, null, null);
          if (past === 'saved') project.markSaved(0, file?.stamp ?? 0);
          const [mine, theirs] = [changed(base, own), changed(base, others)];
          const locOf = (loc: string) => `https://a.example/${loc}`;
          const side = (one: Site) => presentSide(projectOf(fileOf(one)));
          // Make the project equal to mine.
          const to = lastOf(compareSides(side(mine), presentSide(project)));
          const rows = Array.from({ length: to.differences.size }, (_, row) => row);
          const edit = lastOf(takeBack(project, to, sideEntries(project, to), rows));
          if (edit) project.apply(edit, null, null);
          expect(sorted(siteOf(project))).toEqual(sorted(mine));
          const three = lastOf(compareThree(pastSide(project, past), presentSide(project), side(theirs)));
          const merge = lastOf(mergeThree(project, three, () => 'mine'));
          if (merge.edit) project.apply(merge.edit, null, null);
          const expected = model(base, mine, theirs);
          expect(
            merge.conflicts
              .first(99)
              .map(({ loc }) => loc)
              .sort(),
          ).toEqual(expected.conflicts.map(locOf).sort());
          expect(sorted(siteOf(project))).toEqual(sorted(expected.site));
        }),
        often(100),
      );
    },
  );

  it('reports the values of all sides for each conflict', () => {
    const IMAGES = ['https://a.example/1.png', 'https://a.example/2.png'] as const;
    const base: Site = new Map([
      ['a', ['2025-01-01', '', '', '']],
      ['b', ['', '', '0.5', '']],
      ['c', ['', '', '0.5', '']],
    ]);
    const mine: Site = new Map([
      ['a', ['2025-02-01', '', '', IMAGES[0]]],
      ['b', ['', 'daily', '0.5', '']],
      ['n', ['', '', '', IMAGES[0]]],
    ]);
    const theirs: Site = new Map([
      ['a', ['2025-01-01', '', '', IMAGES[1]]],
      ['c', ['', 'daily', '0.5', '']],
      ['n', ['', '', '0.5', '']],
    ]);
    const side = (one: Site) => presentSide(projectOf(fileOf(one)));
    const project = projectOf(fileOf(mine));
    const three = lastOf(compareThree(side(base), presentSide(project), side(theirs)));
    const { conflicts } = lastOf(mergeThree(project, three, () => 'mine'));
    const teller = new ConflictTeller(three);
    const told = conflicts.first(9).map((conflict) => teller.tell(conflict));
    const at = (loc: string) => told.find((one) => one.loc === `https://a.example/${loc}`);
    expect(told).toHaveLength(4);
    expect(at('a')).toMatchObject({
      kind: 'changed',
      fields: [{ column: 'images', base: '', mine: IMAGES[0], theirs: IMAGES[1] }],
    });
    expect(at('b')).toMatchObject({
      kind: 'removed-theirs',
      fields: [{ column: 'changefreq', base: '', mine: 'daily', theirs: '' }],
    });
    expect(at('c')).toMatchObject({
      kind: 'removed-mine',
      fields: [{ column: 'changefreq', base: '', mine: '', theirs: 'daily' }],
    });
    expect(at('n')).toMatchObject({
      kind: 'added',
      fields: [
        { column: 'priority', base: '', mine: '', theirs: '0.5' },
        { column: 'images', base: '', mine: IMAGES[0], theirs: '' },
      ],
    });
  });

  it('names the columns that both changed', () => {
    const base: Site = new Map([['a', ['2025-01-01', '', '', '']]]);
    const mine: Site = new Map([['a', ['2025-02-01', 'daily', '', '']]]);
    const theirs: Site = new Map([['a', ['2025-03-01', '', '0.5', '']]]);
    const { merge, site } = merged(base, mine, theirs);
    expect(merge.conflicts.first(99)).toEqual([
      { loc: 'https://a.example/a', columns: ['lastmod'], base: 0, mine: 0, theirs: 0 },
    ]);
    expect(site.get('a')).toEqual(['2025-02-01', 'daily', '0.5', '']);
  });

  it('sets values that the user typed, and takes what only one side changed', () => {
    const [one, two] = ['https://a.example/1.png', 'https://a.example/2.png'];
    const base: Site = new Map([
      ['a', ['2025-01-01', '', '', one]],
      ['b', ['2025-01-01', '', '0.5', '']],
    ]);
    const mine: Site = new Map([
      ['a', ['2025-02-01', 'daily', '', one]],
      ['b', ['2025-02-01', '', '', '']],
    ]);
    const theirs: Site = new Map([
      ['a', ['2025-03-01', '', '', two]],
      ['b', ['2025-03-01', '', '0.5', '']],
    ]);
    const project = projectOf(fileOf(mine));
    const side = (other: Site) => presentSide(projectOf(fileOf(other)));
    const three = lastOf(compareThree(side(base), presentSide(project), side(theirs)));
    const { edit } = lastOf(
      mergeThree(project, three, (conflict) =>
        conflict === 0 ? { lastmod: '2025-04-01' } : { lastmod: '' },
      ),
    );
    if (edit) project.apply(edit, null, null);
    expect(sorted(siteOf(project))).toEqual([
      ['a', ['2025-04-01', 'daily', '', two]],
      ['b', ['', '', '', '']],
    ]);
  });

  it('leaves all bytes of untouched entries as they are', () => {
    const mine = urlset(
      '<!-- first -->',
      url('https://a.example/a'),
      '<url ><loc >https://a.example/b</loc></url>',
    );
    const base = urlset(url('https://a.example/a'), url('https://a.example/b'));
    const theirs = urlset(url('https://a.example/a'), url('https://a.example/n'), url('https://a.example/b'));
    const project = projectOf(mine);
    const side = (text: string) => presentSide(projectOf(text));
    const { edit } = lastOf(mergeSides(side(base), project, side(theirs)));
    if (edit) project.apply(edit, null, null);
    expect(written(project)).toBe(mine.replace('  <url >', `  ${url('https://a.example/n')}\n  <url >`));
  });
});
