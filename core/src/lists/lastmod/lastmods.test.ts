// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { LASTMOD_VERDICTS, type LastmodVerdict } from '../../contract/screens/lastmod-verdict.ts';
import type { LastmodDates, SectionChoice } from '../../contract/screens/lastmods.ts';
import { compareSides } from '../../project/compare/compare-sides.ts';
import { presentSide } from '../../project/compare/side.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { Runs } from '../../table/runs.ts';
import { UrlTable } from '../../table/url-table.ts';
import { joinList, type ListEntries } from '../merge/join-list.ts';
import { type DateSource, ExportedDates, ListedDates, OneDate } from './date-source.ts';
import { countDates, judgeUniform } from './judge-lastmods.ts';
import { lastmodEntries } from './lastmod-entries.ts';
import { LastmodJudgement, SectionDates } from './lastmod-judgement.ts';
import { judgeMoved, movedDates } from './moved-dates.ts';
import { lastmodEdit, type PlannedLastmods, planLastmods } from './plan-lastmods.ts';
import { readLastmods, sectionDates } from './read-lastmods.ts';

/** Judges a project in chunks of `size`, as the engine does with threads. */
function judged(project: Project, size: number): LastmodJudgement {
  const entries = lastmodEntries(project);
  const { columns, fileStarts, runs: all } = entries;
  const judgement = new LastmodJudgement(entries);
  for (let first = 0; first < all.total; first += size) {
    const runs = all.slice(first, first + size);
    judgement.add(first, runs, readLastmods(project.table, runs, first, entries));
  }
  const chunks = chunksOf(judgement).map((chunk) => ({ ...chunk, columns, fileStarts }));
  const dates = lastOf(judgement.toCount());
  for (const chunk of chunks) countDates(chunk, dates.sections, dates.files);
  const uniform = lastOf(judgement.toJudge(dates));
  for (const chunk of chunks) judgeUniform(chunk, uniform.sections, uniform.files, uniform.counts);
  lastOf(judgement.finish());
  return judgement;
}

function chunksOf({ chunks }: LastmodJudgement) {
  return chunks.map(({ first, runs, numbers }) => ({ first, count: runs.total, numbers }));
}

function datesAfter(judgement: LastmodJudgement, { times }: PlannedLastmods): SectionDates {
  const { columns: before, fileStarts } = judgement.entries;
  const columns = { ...before, times };
  const after = new SectionDates(judgement.groups);
  for (const chunk of chunksOf(judgement)) {
    const { first, count, numbers } = chunk;
    lastOf(after.add(chunk, sectionDates(columns, first, first + count, numbers.length)));
  }
  const dates = lastOf(after.candidates());
  for (const chunk of chunksOf(judgement)) countDates({ ...chunk, columns, fileStarts }, dates, null);
  lastOf(after.settle(dates));
  return after;
}

/** An entry in the model. */
interface Entry {
  readonly host: string;
  readonly path: string;
  readonly lastmod: string;
  readonly priority: string;
}

const INSTANT = '2024-05-01T10:00:00+00:00';
const LATER = '2025-11-01T00:00:00+00:00';
const entry: fc.Arbitrary<Entry> = fc.record({
  host: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('a.example') },
    { weight: 1, arbitrary: fc.constantFrom('A.example', 'b.example:8080', '') },
  ),
  path: fc
    .tuple(fc.array(fc.constantFrom('blog', 'shop', '2024'), { maxLength: 3 }), fc.nat(40), fc.boolean())
    .map(([names, page, slash]) => `/${[...names, page].join('/')}${slash ? '/' : ''}`),
  lastmod: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(INSTANT, LATER, '2024-05-01', '2023-02') },
    { weight: 2, arbitrary: fc.constantFrom('', 'soon', '2024-02-30', '2024-05-01T10:00:00', '2030-01-01') },
    { weight: 2, arbitrary: fc.nat(400).map((day) => new Date(Date.UTC(2022, 0, day)).toISOString()) },
  ),
  priority: fc.constantFrom('', '0.5'),
});
/** In most files, about half of the entries have the same date. */
const someEntries = fc
  .tuple(
    fc.array(fc.tuple(entry, fc.boolean()), { maxLength: 40, size: 'max' }),
    fc.constantFrom(INSTANT, LATER, '2024-05-01', null),
  )
  .map(([entries, usual]) =>
    entries.map(([one, isUsual]) => (isUsual && usual !== null ? { ...one, lastmod: usual } : one)),
  );

function locOf({ host, path }: Entry): string {
  return host === '' ? path : `https://${host}${path}`;
}

function xmlOf(entries: readonly Entry[]): string {
  return urlset(
    ...entries.map((one) =>
      url(
        locOf(one),
        (one.lastmod === '' ? '' : `<lastmod>${one.lastmod}</lastmod>`) +
          (one.priority === '' ? '' : `<priority>${one.priority}</priority>`),
      ),
    ),
  );
}

/** The sections that an entry is in, from the pages of its own folder up to its host. */
function sectionsOf({ host, path }: Entry): string[] {
  if (host === '') return ['/.', ''];
  const names = path.replace(/\/$/, '').split('/').slice(1, -1);
  const paths = names.map((_, at) => `/${names.slice(0, names.length - at).join('/')}`);
  const own = host.toLowerCase();
  return [`${own}${paths[0] ?? ''}/.`, ...[...paths, ''].map((one) => own + one)];
}

function timeOf(lastmod: string): number {
  if (!/^\d{4}(-\d\d(-\d\d(T.*[+Z].*)?)?)?$/.test(lastmod) || lastmod === '2024-02-30') return Number.NaN;
  return Date.parse(lastmod);
}

function datesOf(lastmods: readonly string[]): LastmodDates {
  const times = lastmods.map(timeOf).filter((time) => !Number.isNaN(time));
  const counts = new Map<number, number>();
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  const [most] = [...counts].sort(([a, few], [b, many]) => many - few || b - a);
  const isFrequent = most !== undefined && most[1] > 1 && most[1] > times.length / 5;
  return {
    dated: times.length,
    oldest: times.length === 0 ? null : Math.min(...times),
    newest: times.length === 0 ? null : Math.max(...times),
    common: isFrequent ? { time: most[0], count: most[1] } : null,
  };
}

/** The verdict on each entry, found the obvious way. @param before the entries of an earlier export, by loc */
function verdictsOf(
  files: readonly (readonly Entry[])[],
  before: ReadonlyMap<string, Entry>,
  exported: number,
): LastmodVerdict[][] {
  const all = files.flat();
  const seen = new Set<string>();
  const isUniform = (lastmods: readonly string[], time: number, isSitemap: boolean) => {
    const { dated, common } = datesOf(lastmods);
    const least = isSitemap || time % 86_400_000 !== 0 ? 10 : 100;
    return common?.time === time && common.count > dated / 2 && dated >= least;
  };
  return files.map((file) =>
    file.map((one) => {
      const isRepeated = seen.has(locOf(one));
      seen.add(locOf(one));
      const time = timeOf(one.lastmod);
      if (one.lastmod === '') return 'missing';
      if (Number.isNaN(time)) return 'invalid';
      if (time > NOW) return 'future';
      const lastmodsOf = (others: readonly Entry[]) => others.map(({ lastmod }) => lastmod);
      const sections = sectionsOf(one).slice(0, -1);
      const shared =
        isUniform(lastmodsOf(file), time, true) ||
        sections.some((section) =>
          isUniform(lastmodsOf(all.filter((other) => sectionsOf(other).includes(section))), time, false),
        );
      if (shared) return 'uniform';
      const old = before.get(locOf(one));
      if (isRepeated || old === undefined || old.priority !== one.priority || old.lastmod === one.lastmod)
        return 'plausible';
      return time > exported ? 'newer' : 'moved';
    }),
  );
}

/** All sections of a judgement, by host and path. */
function sectionsIn(judgement: LastmodJudgement, after: SectionDates | null, changed: Uint32Array) {
  const found = new Map<string, ReturnType<LastmodJudgement['sections']>[number]>();
  const tell = after && ((group: number) => ({ ...after.of(group), changed: changed[group] as number }));
  const visit = (within: { host: string; path: string } | null) => {
    for (const section of judgement.sections(within, 'name', tell)) {
      found.set(section.host + section.path, section);
      if (section.sections > 0) visit(section);
    }
  };
  visit(null);
  return found;
}

function listOf(entries: readonly Entry[]): ListEntries {
  const table = new UrlTable(NOW);
  const { base, columns } = table.adopt(0, contentOf(xmlOf(entries)).read);
  return { table, runs: Runs.of(base, columns.count) };
}

/** Compares a project with an earlier export of some entries. */
function comparedWith(project: Project, before: readonly Entry[]) {
  const { table, files } = projectOf(xmlOf(before));
  return compareSides(presentSide({ table, files }), presentSide(project));
}

const firstOf = (entries: readonly Entry[]) =>
  new Map(entries.toReversed().map((one) => [locOf(one), one] as const));

describe('lastmods', () => {
  it('match a simple model in verdicts, counts and planned dates, and undo restores the files', () => {
    const choice: fc.Arbitrary<SectionChoice> = fc.record({
      host: fc.constantFrom('a.example', 'b.example:8080', ''),
      path: fc.constantFrom('', '/.', '/blog', '/blog/.', '/shop/2024', '/blog/shop'),
      chosen: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(someEntries, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(entry, fc.nat(119), fc.boolean()), { maxLength: 30, size: 'max' }),
        fc.integer({ min: 1, max: 50 }),
        fc.oneof(fc.constant([...LASTMOD_VERDICTS]), fc.subarray([...LASTMOD_VERDICTS])),
        fc.uniqueArray(choice, { selector: ({ host, path }) => host + path, maxLength: 4 }),
        fc.constantFrom('nothing', 'date', 'list', 'export'),
        (files, others, size, verdicts, sections, from) => {
          const all = files.flat();
          const other = others.map(([one, place, isKnown]) => {
            const known = isKnown ? all[place % Math.max(1, all.length)] : undefined;
            return known ? { ...known, lastmod: one.lastmod } : one;
          });
          const project = projectOf(...files.map(xmlOf));
          const judgement = judged(project, size);
          const exported = Date.UTC(2025, 0, 1);
          const moved = lastOf(movedDates(judgement.entries, lastOf(comparedWith(project, other))));
          lastOf(judgeMoved(judgement, moved, exported));
          const expected = verdictsOf(files, firstOf(other), exported);
          expect(Array.from(judgement.entries.columns.verdicts, (at) => LASTMOD_VERDICTS[at])).toEqual(
            expected.flat(),
          );

          const list = listOf(other);
          const sourceOf = (): DateSource => {
            if (from === 'nothing') return new OneDate('');
            if (from === 'date') return new OneDate(INSTANT);
            if (from === 'export') return new ExportedDates(moved);
            return new ListedDates(list, lastOf(joinList(project, list, 'exact')), judgement.entries);
          };
          const steps = planLastmods(project.table, judgement, { verdicts, sections }, sourceOf());
          const plan = lastOf(steps);
          const oldOf = firstOf(other);
          const choices = new Map(sections.map(({ host, path, chosen }) => [host + path, chosen]));
          let chosen = 0;
          let repeated = new Set<string>();
          const after = files.map((file, number) =>
            file.map((one, at): string => {
              const own = sectionsOf(one).find((section) => choices.has(section));
              const isFirst = !repeated.has(locOf(one));
              repeated = repeated.add(locOf(one));
              const isChosen = own === undefined || choices.get(own) === true;
              if (!isChosen || !verdicts.includes(expected[number]?.[at] ?? 'plausible')) return one.lastmod;
              chosen++;
              const old = oldOf.get(locOf(one));
              if (from === 'nothing') return '';
              if (from === 'date') return INSTANT;
              if (from === 'list')
                return Number.isNaN(timeOf(old?.lastmod ?? '')) ? one.lastmod : (old?.lastmod ?? '');
              const isMoved = isFirst && old !== undefined && old.priority === one.priority;
              return isMoved && (old.lastmod === '' || !Number.isNaN(timeOf(old.lastmod)))
                ? old.lastmod
                : one.lastmod;
            }),
          );
          const changes = files.map((file, number) =>
            file.map(({ lastmod }, at) => lastmod !== after[number]?.[at]),
          );
          expect([plan.chosen, plan.count]).toEqual([chosen, changes.flat().filter(Boolean).length]);

          const changed = judgement.groups.sumsOf(plan.bySection);
          const told = sectionsIn(judgement, datesAfter(judgement, plan), changed);
          const inside = files.flatMap((file, number) =>
            file.map((one, at) => ({
              one,
              verdict: expected[number]?.[at] ?? 'plausible',
              after: after[number]?.[at] ?? '',
              isChanged: changes[number]?.[at] ?? false,
            })),
          );
          for (const [key, { before, after, counts, entries }] of told) {
            const own = inside.filter(({ one }) => sectionsOf(one).includes(key));
            expect([key, entries]).toEqual([key, own.length]);
            expect(before).toEqual(datesOf(own.map(({ one }) => one.lastmod)));
            expect(after).toEqual({
              ...datesOf(own.map(({ after }) => after)),
              changed: own.filter(({ isChanged }) => isChanged).length,
            });
            for (const verdict of LASTMOD_VERDICTS)
              expect(counts[verdict]).toBe(own.filter((one) => one.verdict === verdict).length);
          }
          const hosts = new Set(inside.flatMap(({ one }) => sectionsOf(one).slice(-1)));
          expect([...told.keys()].filter((key) => !key.includes('/')).sort()).toEqual([...hosts].sort());

          const texts = files.map((_, file) => written(project, file));
          const edit = lastOf(lastmodEdit(judgement, plan, sourceOf(), 'lastmod-date'));
          expect(edit === null).toBe(plan.count === 0);
          if (edit === null) return;
          project.apply(edit, null, null);
          expect(files.map((_, file) => values(project, file).map(([, lastmod]) => lastmod))).toEqual(after);
          project.undo();
          expect(files.map((_, file) => written(project, file))).toEqual(texts);
        },
      ),
      often(250),
    );
  });

  const many = (count: number, lastmod: string, path: (page: number) => string): Entry[] =>
    Array.from({ length: count }, (_, page) => ({
      host: 'a.example',
      path: path(page),
      lastmod,
      priority: '',
    }));
  const varied = (count: number, folder: string): Entry[] =>
    many(count, '', (page) => `${folder}/${page}`).map((one, day) => ({
      ...one,
      lastmod: new Date(Date.UTC(2023, 0, day)).toISOString(),
    }));
  it.each([
    ['nine pages of a section at one instant', many(9, INSTANT, (page) => `/blog/${page}`), 30, 'plausible'],
    ['ten pages of a section at one instant', many(10, INSTANT, (page) => `/blog/${page}`), 30, 'uniform'],
    ['ninety-nine on one day', many(99, '2024-05-01', (page) => `/blog/${page}`), 300, 'plausible'],
    ['a hundred on one day', many(100, '2024-05-01', (page) => `/blog/${page}`), 300, 'uniform'],
    ['ten of a sitemap on one day', many(10, '2024-05-01', (page) => `/blog/${page}`), 0, 'uniform'],
    ['half of a sitemap', many(20, '2024-05-01', (page) => `/blog/${page}`), 20, 'plausible'],
    ['pages of a deep section', many(20, INSTANT, (page) => `/shop/2024/${page}`), 200, 'uniform'],
    ['pages of many sections', many(20, INSTANT, (page) => `/shop/${page}/${page}`), 19, 'uniform'],
  ] as const)('judges %s', (_, entries, others, verdict) => {
    const judgement = judged(projectOf(xmlOf([...entries, ...varied(others, '/shop')])), 7);
    const found = Array.from(judgement.entries.columns.verdicts, (at) => LASTMOD_VERDICTS[at]);
    expect(new Set(found.slice(0, entries.length))).toEqual(new Set([verdict]));
    expect(new Set(found.slice(entries.length))).toEqual(new Set(others > 0 ? ['plausible'] : []));
  });

  it('of lists and feeds are not judged', () => {
    const feed =
      '<rss version="2.0"><channel><item><link>https://a.example/1</link><pubDate>soon</pubDate></item></channel></rss>';
    const judgement = judged(projectOf('https://a.example/2\n', feed, xmlOf(many(1, '', () => '/3'))), 5);
    expect(judgement.counts).toMatchObject({ missing: 1, invalid: 0 });
  });

  it('that are empty elements count as missing, and the plan removes them', () => {
    const project = projectOf(
      urlset(url('https://a.example/', '<lastmod></lastmod>'), url('https://a.example/b')),
    );
    const judgement = judged(project, 5);
    expect(judgement.counts).toMatchObject({ missing: 2 });
    const plan = lastOf(
      planLastmods(project.table, judgement, { verdicts: ['missing'], sections: [] }, new OneDate('')),
    );
    expect([plan.chosen, plan.count]).toEqual([2, 1]);
  });
});
