// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { wholeView } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import { positionsAt } from '../../table/positions.ts';
import { UrlTable } from '../../table/url-table.ts';
import type { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { projectOf, uncompared } from '../testing/sitemaps.ts';

/** `[language, page]` of each alternate; a single letter stands for the URL of a page. */
type Alternates = readonly (readonly [string, string])[];
interface Entry {
  page: string;
  alternates: Alternates;
}

const urlOf = (page: string) => `https://a.example/${page}`;
/** The usual spelling of a page whose first letter may be escaped. */
const formOf = (page: string) => decodeURIComponent(page);
const respelled = (page: string) =>
  page.replace(/^[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function entryXml({ page, alternates }: Entry): string {
  const links = alternates.map(
    ([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(to)}"/>`,
  );
  return `<url><loc>${urlOf(page)}</loc>${links.join('')}</url>`;
}

/** An entry as it is now. */
function entryOf({ table }: Project, id: number): Entry {
  const alternates = writtenAlternates(table, id).map(
    ({ hreflang, href }) => [hreflang, href.replace(urlOf(''), '')] as const,
  );
  return { page: table.text(id, 0).replace(urlOf(''), ''), alternates };
}

function sitemap(entries: readonly Entry[]): string {
  const urls = entries.map(entryXml);
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`;
}

const JUDGED = [
  'hreflang-not-reciprocal',
  'hreflang-set-differs',
  'hreflang-label-conflict',
  'hreflang-no-x-default',
] as const;

/** For each row: the rules it breaks because of the entries that its alternates name, as codes without `hreflang-`. */
function found(project: Project): string[] {
  return project.rows(wholeView(null), 0, 1e6).map(({ findings }) => {
    const codes = findings.map(({ code }) => code);
    const judged = JUDGED.flatMap((code) => codes.filter((other) => other === code));
    return judged.map((code) => code.replace('hreflang-', '')).join(' ');
  });
}

/** The same, found by comparing the lists of all entries one by one; `id` is the number of an entry. */
function expected(entries: readonly (Entry & { id: number })[]): string[] {
  const ascending = entries.toSorted((a, b) => a.id - b.id).filter(({ page }) => page !== '');
  const firstOf = (page: string) =>
    ascending.find((entry) => entry.page === page) ??
    ascending.find((entry) => formOf(entry.page) === formOf(page));
  const keyOf = ({ alternates }: Entry) =>
    alternates
      .map(([language, to]) => `${language.toLowerCase()} ${formOf(to)}`)
      .sort()
      .join();
  const languages = ({ alternates }: Entry, page: string) =>
    alternates
      .filter(([language, to]) => formOf(to) === formOf(page) && language !== 'x-default')
      .map(([language]) => language);
  return entries.map((own) => {
    const codes = new Set<string>();
    if (own.alternates.length === 0) return '';
    let isFirst = true;
    for (const [, to] of own.alternates) {
      const target = firstOf(to);
      if (!target || target.id === own.id) continue;
      if (keyOf(target) === keyOf(own)) isFirst &&= own.id < target.id;
      if (formOf(to) === formOf(own.page)) continue;
      if (!target.alternates.some(([, back]) => formOf(back) === formOf(own.page)))
        codes.add('not-reciprocal');
      else if (keyOf(target) !== keyOf(own)) codes.add('set-differs');
      const said = languages(own, to);
      const says = languages(target, to);
      if (said.length > 0 && says.length > 0 && !said.some((one) => says.includes(one)))
        codes.add('label-conflict');
    }
    if (new Set(own.alternates.map(([language]) => language)).size < own.alternates.length)
      codes.add('set-differs');
    if (isFirst && !own.alternates.some(([language]) => language === 'x-default')) codes.add('no-x-default');
    return JUDGED.map((code) => code.replace('hreflang-', ''))
      .filter((code) => codes.has(code))
      .join(' ');
  });
}

/** For each file: how many of its entries name pages that are not in the project. */
function unlisted({ files }: Project): string[] {
  return files.map(({ findings }) =>
    findings
      .filter(({ code, severity }) => code === 'hreflang-not-reciprocal' && severity === 'hint')
      .map(({ value }) => value)
      .join(),
  );
}

/** The same, found by comparing every entry with every other. */
function expectedUnlisted(
  { files, table }: Project,
  present: readonly (Entry & { readonly id: number })[],
): string[] {
  const isListed = (page: string) => present.some((other) => formOf(other.page) === formOf(page));
  const naming = present.filter(({ alternates }) => alternates.some(([, to]) => !isListed(to)));
  return files.map((file) => {
    const { length } = naming.filter(({ id }) => table.blockOf(id).file === file.id);
    return length === 0 ? '' : `${length}`;
  });
}

const ENGLISH: Alternates = [
  ['en', 'a'],
  ['de', 'b'],
  ['x-default', 'a'],
];

/** How many links of an entry repeat a language, not counting the first repetition. */
function furtherRepeats({ alternates }: { alternates: Alternates }): number {
  const languages = new Set(alternates.map(([language]) => language));
  return Math.max(0, alternates.length - languages.size - 1);
}

/** An edit of the entry in row `at`, or an undo or redo of one. */
type Change =
  | { kind: 'list' | 'move'; at: number; from: number }
  | { kind: 'remove'; at: number }
  | { kind: 'undo' | 'redo' };

describe('alternates', () => {
  it.each<[string, Entry[], string[]]>([
    [
      'are valid if all members list the same pages',
      [
        { page: 'a', alternates: ENGLISH },
        { page: 'b', alternates: ENGLISH },
      ],
      ['', ''],
    ],
    [
      'may be in any order',
      [
        { page: 'a', alternates: ENGLISH },
        { page: 'b', alternates: ENGLISH.toReversed() },
      ],
      ['', ''],
    ],
    ['may be outside the project', [{ page: 'a', alternates: ENGLISH }], ['']],
    [
      'must link back to the page',
      [
        { page: 'a', alternates: ENGLISH },
        { page: 'b', alternates: [] },
      ],
      ['not-reciprocal', ''],
    ],
    [
      'must list all pages that it lists',
      [
        { page: 'a', alternates: ENGLISH },
        { page: 'b', alternates: ENGLISH.slice(0, 2) },
      ],
      ['set-differs', 'set-differs no-x-default'],
    ],
    [
      'must be listed with their own language',
      [
        { page: 'a', alternates: ENGLISH },
        {
          page: 'b',
          alternates: [
            ['en', 'a'],
            ['fr', 'b'],
            ['x-default', 'a'],
          ],
        },
      ],
      ['set-differs label-conflict', 'set-differs'],
    ],
    [
      'may have several languages',
      [
        {
          page: 'a',
          alternates: [
            ['en', 'a'],
            ['en-GB', 'a'],
            ['x-default', 'a'],
            ['de', 'b'],
          ],
        },
        {
          page: 'b',
          alternates: [
            ['en', 'a'],
            ['en-gb', 'a'],
            ['x-default', 'a'],
            ['de', 'b'],
          ],
        },
      ],
      ['', ''],
    ],
    [
      'name the entry with exactly their spelling, even if only another spelling links back',
      [
        { page: '%61', alternates: ENGLISH },
        { page: 'a', alternates: [] },
        { page: 'b', alternates: ENGLISH },
      ],
      ['', '', 'not-reciprocal'],
    ],
    [
      'need an x-default, whose absence is reported once per cluster',
      [
        { page: 'c', alternates: [['en', 'c']] },
        { page: 'a', alternates: ENGLISH.slice(0, 2) },
        { page: 'b', alternates: ENGLISH.slice(0, 2) },
      ],
      ['no-x-default', 'no-x-default', ''],
    ],
  ])('%s', (_, entries, codes) => {
    expect(found(projectOf(sitemap(entries)))).toEqual(codes);
    expect(expected(entries.map((entry, id) => ({ ...entry, id })))).toEqual(codes);
  });

  it('are checked across files', () => {
    const files = [sitemap([{ page: 'a', alternates: ENGLISH }]), sitemap([{ page: 'b', alternates: [] }])];
    expect(found(projectOf(...files))).toEqual(['not-reciprocal', '']);
  });

  it('can be queried without changing an earlier scan result', () => {
    const project = projectOf(
      sitemap([
        { page: 'a', alternates: [['en', 'a'] as const, ['de', 'b'] as const] },
        { page: 'b', alternates: [['de', 'b'] as const, ['en', 'a'] as const, ['fr', 'c'] as const] },
      ]),
    );
    const scan = project.table.scan(project.table.blockOf(0), 0);
    const { start } = scan;
    expect(project.alternateBreaking(0, FLAG.labelConflict)).toBeNull();
    expect(scan.start).toBe(start);
  });

  it('are read at most three times each on average, even if all name each other', { tags: ['long'] }, () => {
    const pages = Array.from({ length: 100 }, (_, at) => `${at}`);
    const rotated = (by: number): Alternates =>
      pages.map((page, at) => [(at + by) % 2 === 0 ? 'en' : 'de', page] as const);
    const entries = pages.map((page, at) => ({ page, alternates: rotated(at) }));
    const scan = vi.spyOn(UrlTable.prototype, 'scan');
    const codes = found(projectOf(sitemap(entries)));
    const reads = scan.mock.calls.length;
    scan.mockRestore();
    expect(codes).toEqual(expected(entries.map((entry, id) => ({ ...entry, id }))));
    expect(reads).toBeLessThanOrEqual(pages.length * 3);
  });

  it('are judged again when a page stops listing any, and when it lists them again', () => {
    const project = projectOf(
      sitemap([
        { page: 'a', alternates: ENGLISH },
        { page: 'b', alternates: ENGLISH },
      ]),
    );
    project.apply({ kind: 'xml', file: 0, at: 1, xml: `<url><loc>${urlOf('b')}</loc></url>` }, null, null);
    expect(found(project)).toEqual(['not-reciprocal', '']);
    project.undo();
    expect(found(project)).toEqual(['', '']);
    project.redo();
    expect(found(project)).toEqual(['not-reciprocal', '']);
  });

  const page = fc.constantFrom('a', 'b', 'c', 'd');
  const alternates: fc.Arbitrary<Alternates> = fc.oneof(
    fc.constantFrom<Alternates>(ENGLISH, ENGLISH.slice(0, 2), []),
    fc.array(fc.tuple(fc.constantFrom('en', 'de', 'x-default'), page), { maxLength: 4 }),
  );
  const entry = fc.record({ page, alternates });
  const step: fc.Arbitrary<
    { kind: 'page'; at: number; page: string } | { kind: 'remove'; at: number } | 'undo' | 'redo'
  > = fc.oneof(
    fc.record({ kind: fc.constant('page' as const), at: fc.nat(9), page: fc.oneof(page, fc.constant('e')) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
    fc.constantFrom('undo' as const, 'redo' as const),
  );

  it('get the same verdicts as if every pair were compared, after any edits and undos', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 8 }),
        fc.array(step, { maxLength: 10 }),
        (entries, steps) => {
          const half = Math.ceil(entries.length / 2);
          const project = projectOf(sitemap(entries.slice(0, half)), sitemap(entries.slice(half)));
          const check = () => {
            const present = project.files.flatMap((file) =>
              Array.from({ length: file.order.length }, (_, at) => {
                const id = file.order.at(at);
                const loc = project.table.text(id, 0);
                return { id, page: loc.replace(urlOf(''), ''), alternates: entries[id]?.alternates ?? [] };
              }),
            );
            expect(found(project)).toEqual(expected(present));
            const codes = found(project).join(' ');
            for (const code of JUDGED) {
              const number = ruleNumber(code);
              const count = project.files.reduce((sum, file) => sum + (file.counts[number] ?? 0), 0);
              const entries = codes.split(code.replace('hreflang-', '')).length - 1;
              // Several links of one entry may repeat a language, and each of them counts.
              const further = code === 'hreflang-set-differs' ? present.map(furtherRepeats) : [];
              expect(count).toBe(further.reduce((sum, more) => sum + more, entries));
            }
            expect(unlisted(project)).toEqual(expectedUnlisted(project, present));
          };
          check();
          for (const step of steps) {
            if (step === 'undo' || step === 'redo') project[step]();
            else {
              const place = project.view(wholeView(null)).locate(step.at);
              if (!place) continue;
              const positions = [positionsAt(place.file.id, place.at, 1)];
              const edit: Edit =
                step.kind === 'remove'
                  ? { kind: 'remove', positions }
                  : { kind: 'set', field: 'loc', positions, value: urlOf(step.page) };
              project.apply(edit, null, null);
            }
            check();
          }
        },
      ),
      often(300),
    );
  });

  /** What a sitemap may contain in place of an entry that agrees with the rest of its cluster. */
  const FAULTS: readonly ((own: Entry) => readonly Entry[])[] = [
    () => [],
    ({ page, alternates }) => [{ page, alternates: alternates.slice(1) }],
    ({ page }) => [{ page, alternates: [] }],
    ({ page, alternates }) => [{ page, alternates: alternates.toReversed() }],
    ({ page, alternates }) => [
      { page, alternates: alternates.map(([language, to]) => [`${language}-GB`, to] as const) },
    ],
    (own) => [own, own],
    (own) => [own, { ...own, page: respelled(own.page) }],
    ({ page, alternates }) => [{ page: respelled(page), alternates }],
    (own) => [own, { page: respelled(own.page), alternates: [] }],
    (own) => [
      { ...own, page: respelled(own.page) },
      { page: own.page, alternates: [] },
    ],
  ];
  const cluster = fc.record({
    languages: fc.subarray(['en', 'de', 'fi', 'tr'], { minLength: 1 }),
    hasDefault: fc.boolean(),
    faults: fc.array(fc.record({ at: fc.nat(3), fault: fc.constantFrom(...FAULTS) }), { maxLength: 2 }),
  });
  const site = fc
    .array(cluster, { minLength: 1, maxLength: 4 })
    .map((clusters) =>
      clusters.flatMap(({ languages, hasDefault, faults }, number) => {
        const pages = languages.map((language) => [language, `${language}${number}`] as const);
        const alternates = hasDefault ? [...pages, ['x-default', pages[0]?.[1] ?? ''] as const] : pages;
        return pages.flatMap(([, page], at) => {
          const fault = faults.find((fault) => fault.at === at)?.fault;
          return fault?.({ page, alternates }) ?? [{ page, alternates }];
        });
      }),
    )
    .chain((entries) =>
      fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
    );
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constantFrom('list', 'move'), at: fc.nat(20), from: fc.nat(20) }),
    fc.record({ kind: fc.constant('remove'), at: fc.nat(20) }),
    fc.record({ kind: fc.constantFrom('undo', 'redo') }),
  );

  /** Gives an entry the loc or the alternates of another one, removes it, or undoes or redoes such an edit. */
  function perform(project: Project, change: Change): void {
    if (!('at' in change)) return void project[change.kind]();
    const rows = project.view(wholeView(null));
    const place = rows.locate(change.at);
    if (!place) return;
    const positions = [positionsAt(place.file.id, place.at, 1)];
    if (!('from' in change)) return void project.apply({ kind: 'remove', positions }, null, null);
    const from = rows.locate(change.from);
    if (!from) return;
    const [own, other] = [place, from].map(({ file, at }) => entryOf(project, file.order.at(at)));
    if (!own || !other) return;
    const page = change.kind === 'move' ? other.page : own.page;
    const alternates = change.kind === 'list' ? other.alternates : own.alternates;
    const edit: Edit =
      change.kind === 'move'
        ? { kind: 'set', field: 'loc', positions, value: urlOf(page) }
        : { kind: 'xml', file: place.file.id, at: place.at, xml: entryXml({ page, alternates }) };
    project.apply(edit, null, null);
  }

  it('get the same verdicts as if every pair were compared, even if edited during the comparison', () => {
    fc.assert(
      fc.property(
        site,
        fc.nat(3),
        fc.array(fc.tuple(fc.nat(16), change), { maxLength: 4 }),
        fc.array(change, { maxLength: 4 }),
        (entries, more, early, late) => {
          const each = Math.ceil(entries.length / (more + 1));
          const files = Array.from({ length: more + 1 }, (_, at) =>
            entries.slice(at * each, (at + 1) * each),
          );
          const project = uncompared(...files.map(sitemap));
          const check = () => {
            while (project.work(1000));
            const ids = project.files.flatMap(({ order }) =>
              Array.from({ length: order.length }, (_, at) => order.at(at)),
            );
            const present = ids.map((id) => ({ id, ...entryOf(project, id) }));
            expect(found(project)).toEqual(expected(present));
            expect(unlisted(project)).toEqual(expectedUnlisted(project, present));
          };
          for (const [left, change] of early) {
            while (project.pending > left && project.work(4));
            perform(project, change);
          }
          check();
          for (const change of late) {
            perform(project, change);
            check();
          }
        },
      ),
      often(500),
    );
  });

  it('are all compared even if an entry is edited before the comparison', () => {
    const text = sitemap([
      { page: 'a', alternates: [['de', 'b']] },
      { page: 'b', alternates: [['en', 'a']] },
      { page: 'c', alternates: [['de', 'd']] },
    ]);
    const edit = (project: Project) => {
      for (const [at, value] of ['b', 'a', 'e'].entries()) {
        const positions = [positionsAt(0, at, 1)];
        project.apply({ kind: 'set', field: 'loc', positions, value: urlOf(value) }, null, null);
      }
    };
    const [late, early] = [projectOf(text), uncompared(text)];
    for (const project of [late, early]) edit(project);
    while (early.work(1000));
    expect(found(early)).toEqual(found(late));
  });

  it('can be judged later in small steps if an edit affects many entries, with the same result', () => {
    const MANY = 300;
    const home = { page: 'home', alternates: [['en', 'home'] as const] };
    const others = Array.from({ length: MANY }, (_, at) => {
      return { page: `${at}`, alternates: [['en', 'home'] as const, ['de', `${at}`] as const] };
    });
    const before = found(projectOf(sitemap([home, ...others])));
    const after = found(projectOf(sitemap([{ ...home, page: 'away' }, ...others])));
    const project = projectOf(sitemap([home, ...others]));
    const positions = [positionsAt(0, 0, 1)];
    const move: Edit = { kind: 'set', field: 'loc', positions, value: urlOf('away') };
    project.apply(move, null, null);
    expect(found(project)).toEqual(after);
    project.undo();
    expect(found(project)).toEqual(before);
    project.comparesAtOnce = false;
    project.apply(move, null, null);
    expect(project.pending).toBeGreaterThan(0);
    let steps = 0;
    while (project.work(64)) steps++;
    expect(steps).toBeGreaterThan(1);
    expect(found(project)).toEqual(after);
    project.undo();
    project.redo();
    while (project.work(64));
    expect(found(project)).toEqual(after);
  });
});
