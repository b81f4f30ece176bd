// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedPage, PAGE_REASONS, type PageReason } from '../../contract/page-result.ts';
import { wholeView } from '../../contract/values.ts';
import { NO_VALUES, newEntriesText } from '../../edit/apply/new-entries.ts';
import { PAGE_RULES } from '../../rules/page/judge-page.ts';
import { RULES } from '../../rules/registry.ts';
import { EntryPages } from '../../table/pages/entry-pages.ts';
import { positionsAt } from '../../table/positions.ts';
import { BULK_LIMITS } from '../../table/project-data.ts';
import type { Project } from '../project.ts';
import { checkedPage } from '../testing/checked-page.ts';
import { often } from '../testing/often.ts';
import { contentOf, projectOf, url, urlset } from '../testing/sitemaps.ts';

const A = 'https://a.example/';
const NAMES = ['1', '2', '3', '4?b=1&amp;a=2', '5/', '%7e6', 'index.html'];
const LOCS = NAMES.map((name) => `${A}${name.replace('&amp;', '&')}`);
const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const link = (name: string) =>
  `<xhtml:link ${LINK} rel="alternate" hreflang="en-${name}" href="${A}${name}"/>`;

function start(): Project {
  return projectOf(
    urlset(
      url(`${A}1`, link('1') + link('2')),
      url(`${A}2`, link('1') + link('2') + link('3')),
      url(`${A}1`, '<lastmod>2025-06-01</lastmod>'),
      ...NAMES.slice(2).map((name) => url(A + name)),
    ),
    urlset(url(`${A}1`), url(`${A}new`, '<lastmod>2025-06-01T10:00:00Z</lastmod>')),
  );
}

/** A slow model of the results, which looks at all entries after each step. */
class Model {
  readonly #results = new Map<string, CheckedPage>();
  readonly #kept = new Map<number, CheckedPage>();

  add(checked: readonly CheckedPage[]): void {
    for (const page of checked) this.#results.set(page.result.loc, page);
  }

  /** For each present entry: its result, whether that result is old, and the page rules that the entry breaks. */
  look(project: Project): unknown[] {
    return project.rows(wholeView(null), 0, 1e6).map(({ id, loc, lastmod }) => {
      const own = this.#results.get(loc);
      if (own) this.#kept.set(id, own);
      const kept = this.#kept.get(id);
      const named = project.table.blockOf(id).kind === 'urlset' ? this.#alternates(project, id) : [];
      const codes = own ? rulesOf(own, lastmod) : [];
      const ofPage = own?.alternates?.map(({ href }) => href) ?? [];
      if ([...named, ...ofPage].some((href) => href !== loc && this.#returns(href, loc) === false))
        codes.push('page-hreflang-not-returned');
      if (named.some((href) => href !== loc && this.#isMissing(href))) codes.push('alternate-missing');
      const current = kept && (this.#results.get(kept.result.loc) ?? kept);
      return { id, result: current?.result ?? null, isOld: kept !== undefined && !own, codes: codes.sort() };
    });
  }

  #isMissing(href: string): boolean {
    const page = this.#results.get(href);
    return page !== undefined && rulesOf(page, '').includes('page-missing');
  }

  #returns(href: string, loc: string): boolean | null {
    const alternates = this.#results.get(href)?.alternates ?? [];
    return alternates.length === 0 ? null : alternates.some((one) => one.href === loc);
  }

  #alternates(project: Project, id: number): string[] {
    const block = project.table.blockOf(id);
    const { bytes, start, end } = project.table.xml(block, id - block.base);
    const xml = Buffer.from(bytes.subarray(start, end)).toString();
    return [...xml.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  }
}

function rulesOf({ result, source }: CheckedPage, lastmod: string): string[] {
  const codes: string[] = [];
  const { reason, indexable, status, bytes, lastModified, robots } = result;
  const isError = reason === 'client-error' || reason === 'server-error' || reason === 'unreachable';
  if (source === 'folder' && status === 404 && reason === 'client-error') codes.push('page-missing');
  else if (isError && indexable === false) codes.push('url-not-ok');
  if (reason === 'redirect') codes.push('page-redirects');
  if (reason?.startsWith('noindex')) codes.push('page-noindex');
  if (reason === 'canonical') codes.push('page-canonical-elsewhere');
  if (reason === 'robots' && !robots?.startsWith('robots.txt: ')) codes.push('page-blocked');
  if (bytes !== null && bytes > 2_097_152 && (status ?? 0) < 300) codes.push('page-too-large');
  // Both lastmods are in June, and the only Last-Modified is in May.
  if (lastModified !== null && lastmod !== '' && indexable) codes.push('lastmod-differs-from-page');
  return codes;
}

function look(project: Project): unknown[] {
  return project.rows(wholeView(null), 0, 1e6).map(({ id }) => {
    const found = project.pages.of(id);
    const rules = project.table.rules(id).filter((rule) => PAGE_RULES.has(rule));
    const codes = rules.map((rule) => RULES[rule]?.code).sort();
    return { id, result: found?.result ?? null, isOld: found?.isOld ?? false, codes };
  });
}

const CODES: ReadonlySet<string> = new Set([...PAGE_RULES].map((rule) => RULES[rule]?.code ?? ''));

/** Counts of findings about pages, by looking at all entries. */
function counted(project: Project): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { findings } of project.rows(wholeView(null), 0, 1e6))
    for (const { code } of findings) if (CODES.has(code)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function kept(project: Project): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of project.files)
    for (const [rule, count] of file.counts.entries()) {
      const code = RULES[rule]?.code;
      if (count !== 0 && code !== undefined && CODES.has(code)) counts[code] = (counts[code] ?? 0) + count;
    }
  return counts;
}

const anyReason = fc.constantFrom<PageReason | null>(null, null, ...PAGE_REASONS);
const anyPage = fc
  .record({
    loc: fc.constantFrom(...LOCS, `${A}new`),
    reason: anyReason,
    status: fc.constantFrom(null, 200, 301, 404, 503),
    isKnown: fc.boolean(),
    isLarge: fc.boolean(),
    isDated: fc.boolean(),
    isFolder: fc.boolean(),
    minute: fc.nat(59),
    alternates: fc.option(fc.subarray(LOCS)),
  })
  .map(({ loc, reason, status, isKnown, isLarge, isDated, isFolder, minute, alternates }) =>
    checkedPage(
      loc,
      {
        ...{ reason, status, finalUrl: reason === 'redirect' ? `${A}new` : loc },
        ...{ indexable: reason === null ? (isKnown ? true : null) : isKnown ? false : null },
        ...{ bytes: isLarge ? 3e6 : null, lastModified: isDated ? 'Sat, 03 May 2025 10:00:00 GMT' : null },
        checkedAt: new Date(Date.UTC(2025, 11, 31, 12, minute)).toISOString(),
      },
      {
        alternates: alternates?.map((href) => ({ hreflang: 'en', href })) ?? null,
        source: isFolder ? 'folder' : 'web',
      },
    ),
  );

const anyAct = fc.oneof(
  fc.record({
    kind: fc.constant('check' as const),
    pages: fc.array(anyPage, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('loc' as const),
    row: fc.nat(9),
    loc: fc.constantFrom(...LOCS, `${A}other`),
  }),
  fc.record({ kind: fc.constant('lastmod' as const), row: fc.nat(9), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('replace' as const) }),
  fc.record({ kind: fc.constant('remove' as const), row: fc.nat(9), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('insert' as const), loc: fc.constantFrom(...LOCS) }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('redo' as const) }),
  fc.record({ kind: fc.constant('read' as const) }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;

function perform(project: Project, model: Model, act: Act): void {
  const { length } = project.file(0).order;
  const at = (row: number) => Math.min(row, length - 1);
  const apply = project.apply.bind(project);
  switch (act.kind) {
    case 'check':
      model.add(act.pages);
      project.pages.add(act.pages);
      return project.pages.settle();
    case 'loc':
      if (length > 0)
        apply(
          { kind: 'set', field: 'loc', positions: [positionsAt(0, at(act.row), 1)], value: act.loc },
          null,
          null,
        );
      return;
    case 'lastmod': {
      const count = Math.min(act.count, length - at(act.row));
      const positions = [positionsAt(0, at(act.row), count)];
      if (length > 0) apply({ kind: 'set', field: 'lastmod', positions, value: '2025-06-02' }, null, null);
      return;
    }
    case 'replace': {
      const positions = [positionsAt(0, 0, length)];
      const change = { do: 'replace', find: '/1', text: '/2', expression: false, anyCase: false } as const;
      if (length > 0) apply({ kind: 'change', field: 'loc', positions, change }, null, null);
      return;
    }
    case 'remove': {
      const count = Math.min(act.count, length - at(act.row));
      if (length > 0) apply({ kind: 'remove', positions: [positionsAt(0, at(act.row), count)] }, null, null);
      return;
    }
    case 'insert': {
      const entries = newEntriesText([{ ...NO_VALUES, loc: act.loc }]);
      apply({ kind: 'insert', file: 0, at: 0, entries }, null, null);
      return;
    }
    case 'undo':
      project.undo();
      return;
    case 'redo':
      project.redo();
      return;
    case 'read':
      project.forget(1);
      project.adopt(1, contentOf(urlset(url(`${A}3`), url(`${A}new`))));
  }
}

describe('results of pages', () => {
  it.each([
    ['edits one by one', BULK_LIMITS],
    ['edits in bulk', { ...BULK_LIMITS, entries: 1, shareOfLocs: 0 }],
  ])('stay with their locs when entries are edited, restored and read again: %s', (_, bulk) => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 12 }), (acts) => {
        const project = start();
        project.bulk = bulk;
        const model = new Model();
        for (const act of acts) {
          perform(project, model, act);
          while (project.work(3));
          expect(look(project)).toEqual(model.look(project));
          expect(kept(project)).toEqual(counted(project));
        }
      }),
      often(200),
    );
  });

  it('take no memory and cause no work if there are none', () => {
    const project = start();
    project.apply(
      { kind: 'set', field: 'lastmod', positions: [positionsAt(0, 0, 3)], value: '' },
      null,
      null,
    );
    expect(project.table.blocks.every(({ pages }) => pages === null)).toBe(true);
    expect(project.pending).toBe(0);
  });

  it('are judged in steps if there are many', () => {
    const count = 10_000;
    const project = projectOf(urlset(...Array.from({ length: count }, (_, at) => url(`${A}${at}`))));
    project.pages.add(
      Array.from({ length: count }, (_, at) =>
        checkedPage(
          `${A}${at}`,
          at % 10 === 0 ? { status: 404, indexable: false, reason: 'client-error' } : {},
        ),
      ),
    );
    expect(project.pending).toBe(count);
    let steps = 0;
    while (project.work(1000)) steps++;
    expect(steps).toBe(9);
    expect(project.summary([]).findings.find(({ code }) => code === 'url-not-ok')?.count).toBe(1000);
  });

  it('of earlier checks release their memory while the project works', () => {
    const project = start();
    let freed = 0;
    project.pages.onFree((bytes) => {
      freed += bytes;
    });
    for (const turn of ['a', 'b', 'c']) {
      const pages = Array.from({ length: 4096 }, (_, at) =>
        checkedPage(`${A}${at}`, { canonical: at + turn.repeat(4000) }),
      );
      project.pages.add(pages);
      while (project.work(1000));
    }
    expect(project.pages.isUntidy).toBe(false);
    expect(freed).toBeGreaterThan(2 * 4096 * 4000);
    const { pages } = project.table;
    expect(pages.canonical(4095)).toBe(`4095${'c'.repeat(4000)}`);
  });

  it('say which entries name a missing picture, even if the picture is looked up later or again', () => {
    const image = (name: string) =>
      `<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>${A}${name}</i:loc></i:image>`;
    const project = projectOf(urlset(url(`${A}1`, image('1.png')), url(`${A}2`, image('2.png'))));
    const missing = () => {
      while (project.work(1000));
      const broken = project.rows(wholeView(null), 0, 9).map(({ findings }) => findings);
      return broken.map((found) => found.some(({ code }) => code === 'image-missing'));
    };
    const picture = (name: string, status: number) =>
      checkedPage(
        `${A}${name}`,
        status === 200 ? { status } : { status, indexable: false, reason: 'client-error' },
        { source: 'folder', isPicture: true },
      );
    project.pages.add([checkedPage(`${A}1`), checkedPage(`${A}2`)]);
    expect(missing()).toEqual([false, false]);
    project.pages.add([picture('1.png', 404)]);
    expect(missing()).toEqual([true, false]);
    project.pages.add([picture('2.png', 404)]);
    expect(missing()).toEqual([true, true]);
    project.pages.add([picture('1.png', 200)]);
    expect(missing()).toEqual([false, true]);
    for (const status of [404, 200, 404]) project.pages.add([picture('1.png', status)]);
    // The picture was looked up three times, but the entry that names it is judged once.
    expect(project.pending).toBe(1);
    expect(missing()).toEqual([true, true]);
  });

  it('apply to all entries with the loc', () => {
    const project = start();
    project.pages.add([checkedPage(`${A}1`, { status: 404, indexable: false, reason: 'client-error' })]);
    const pages = new EntryPages(project.table);
    const rows = project.rows(wholeView(null), 0, 99).filter(({ loc }) => loc === `${A}1`);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ id }) => pages.rowOf(id)))).toEqual(new Set([0]));
  });

  it('say which page broke or recovered since the previous check', () => {
    const project = start();
    const { pages } = project.table;
    const at = (day: number) => ({ checkedAt: `2025-12-0${day}T00:00:00.000Z` });
    const gone = { status: 404, indexable: false, reason: 'client-error' } as const;
    project.pages.add([checkedPage(`${A}1`, at(1)), checkedPage(`${A}2`, { ...gone, ...at(1) })]);
    expect(pages.turn(0)).toBe(null);
    const again = [checkedPage(`${A}1`, { ...gone, ...at(2) }), checkedPage(`${A}2`, at(2))];
    project.pages.add(again);
    project.pages.add(again);
    const since = Date.UTC(2025, 11, 1);
    expect([pages.turn(0), pages.turn(1)]).toEqual([
      { turn: 'broke', since },
      { turn: 'mended', since },
    ]);
  });
});
