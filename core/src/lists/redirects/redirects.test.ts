// @module-tag slow
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { encodeUtf8, escapeXml, joinBytes } from '../../bytes/text.ts';
import { type ListSettings, MATCHINGS, type Matching } from '../../contract/lists.ts';
import type { Project } from '../../project/project.ts';
import { corpus } from '../../project/testing/corpus.ts';
import { often } from '../../project/testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { normalForm, pageForm } from '../../protocol/normal-form.ts';
import { BULK_LIMITS } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { UrlTable } from '../../table/url-table.ts';
import { detectList } from '../detect-list.ts';
import { oneSitemap } from '../list-kind.ts';
import type { ListEntries } from '../merge/join-list.ts';
import { readList } from '../read-list.ts';
import { type AppliedRedirects, applyRedirects } from './apply-redirects.ts';
import { describeRedirects } from './describe-redirects.ts';
import { redirectMap } from './redirect-map.ts';

const A = 'https://a.example/';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml"';

/** A page in the model: its loc and the URLs of its alternates. */
interface Page {
  loc: string;
  alternates: string[];
}
type Pair = readonly [old: string, target: string];

function xmlOf(pages: readonly Page[]): string {
  const link = (href: string) => `<x:link rel="alternate" hreflang="de" href="${escapeXml(href)}"/>`;
  const entry = ({ loc, alternates }: Page) =>
    `<url><loc>${escapeXml(loc)}</loc>${alternates.map(link).join('')}</url>\n`;
  return `<urlset ${NAMESPACES}>\n${pages.map(entry).join('')}</urlset>\n`;
}

function listOf(text: string, asked: Partial<ListSettings> = {}): ListEntries {
  const bytes = encodeUtf8(text);
  const shape = detectList(bytes, { ...asked, redirects: true });
  if (shape === null) throw new Error('not a list');
  const sitemap = joinBytes(oneSitemap(readList(bytes, shape.settings, shape.names)));
  const table = new UrlTable(NOW);
  const { base, columns } = table.adopt(0, contentOf(sitemap).read);
  return { table, runs: Runs.of(base, columns.count) };
}

const csvOf = (pairs: readonly Pair[]) => `old url,new url\n${pairs.map((pair) => `${pair}\n`).join('')}`;

function apply(project: Project, list: ListEntries, matching: Matching = 'exact') {
  const map = lastOf(redirectMap(list, matching));
  const applied: AppliedRedirects = lastOf(applyRedirects(project, map));
  const told = describeRedirects(map, applied);
  if (applied.edit) project.apply(applied.edit, null, null);
  while (project.work(1000));
  return { applied, told };
}

/** Redirects in the slow, obvious way: maps, and chains that are followed row by row. */
class Model {
  readonly rows = new Map<string, Pair>();
  readonly conflicts: string[] = [];
  readonly #form: (url: string) => string;

  constructor(pairs: readonly Pair[], matching: Matching) {
    this.#form = matching === 'exact' ? pageForm : normalForm;
    for (const pair of pairs) {
      const known = this.rows.get(this.#form(pair[0]));
      if (!known) this.rows.set(this.#form(pair[0]), pair);
      else if (known[1] !== pair[1]) this.conflicts.push(pair[0]);
    }
  }

  row(url: string): Pair | undefined {
    return this.rows.get(this.#form(url));
  }

  /** The end of the chain that a row begins; null for a loop. */
  end(row: Pair): string | null {
    const seen = [row];
    for (let [old, target] = row; ; ) {
      const next = this.row(target);
      if (next === undefined) return target;
      if (next === seen.at(-1)) return next[0] === target || old === target ? null : target;
      if (seen.includes(next)) return null;
      seen.push(next);
      [old, target] = next;
    }
  }

  after(url: string): string {
    const row = this.row(url);
    return (row && this.end(row)) ?? url;
  }

  duplicates(pages: readonly Page[]): string[] {
    const ends = [...this.rows.values()]
      .filter((row) => pages.some(({ loc }) => this.row(loc) === row && this.after(loc) !== loc))
      .map((row) => this.end(row) ?? '');
    const stay = pages.filter(({ loc }) => this.after(loc) === loc).map(({ loc }) => loc);
    return [...new Set(ends)].filter(
      (end) => ends.filter((one) => one === end).length > 1 || stay.includes(end),
    );
  }
}

const anyUrl = fc.oneof(
  fc.nat(12).map((n) => `${A}${n}`),
  fc.constantFrom(`${A}a`, `${A}a/`, 'https://A.example/a', `${A}%61`, `${A}b?x=1&y=2`, `${A}b?y=2&x=1`),
  fc.constantFrom(`${A}é`, `${A}%C3%A9`, `${A}%c3%a9`),
);
const anyPage: fc.Arbitrary<Page> = fc.record({
  loc: anyUrl,
  alternates: fc.array(anyUrl, { maxLength: 2 }),
});

it.each(MATCHINGS)('redirects match a simple model, and can be undone and redone: %s', (matching) => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyPage, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(anyUrl, anyUrl), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (files, pairs, isBulk) => {
        const project = projectOf(...files.map(xmlOf));
        project.bulk = isBulk ? { entries: 1, shareOfLocs: 0, chunk: 3 } : BULK_LIMITS;
        const { applied, told } = apply(project, listOf(csvOf(pairs)), matching);
        const model = new Model(pairs, matching);
        const after = files.map((pages) =>
          pages.map(({ loc, alternates }) => ({
            loc: model.after(loc),
            alternates: alternates.map((href) => model.after(href)),
          })),
        );
        expect(files.map((_, file) => written(project, file))).toEqual(after.map(xmlOf));
        const pages = files.flat();
        const changed = pages.filter(({ loc }) => model.after(loc) !== loc);
        const hrefs = pages.flatMap(({ alternates }) => alternates);
        const urls = [...pages.map(({ loc }) => loc), ...hrefs];
        const rows = [...model.rows.values()];
        const unmatched = rows.filter((row) => !urls.some((one) => model.row(one) === row));
        const loops = rows.filter((row) => model.end(row) === null);
        expect({ ...told, duplicates: told.duplicates.urls.toSorted() }).toEqual({
          distinct: rows.length,
          entries: changed.length,
          sample: changed.slice(0, 5).map(({ loc }) => ({ before: loc, after: model.after(loc) })),
          alternates: hrefs.filter((href) => model.after(href) !== href).length,
          chains: rows.filter((row) => {
            const next = model.row(row[1]);
            return next !== undefined && next !== row && model.end(row) !== null;
          }).length,
          unmatched: { count: unmatched.length, urls: unmatched.map(([old]) => old) },
          loops: { count: loops.length, urls: loops.map(([old]) => old) },
          conflicts: { count: model.conflicts.length, urls: model.conflicts },
          duplicates: model.duplicates(pages).toSorted(),
        });
        if (applied.edit === null) return;
        expect(project.history.undo?.label.kind).toBe('redirects');
        project.undo();
        expect(files.map((_, file) => written(project, file))).toEqual(files.map(xmlOf));
        project.redo();
        expect(files.map((_, file) => written(project, file))).toEqual(after.map(xmlOf));
      },
    ),
    often(300),
  );
});

describe('the end of a chain', () => {
  const ends = (...pairs: Pair[]) => {
    const project = projectOf(urlset(...pairs.map(([old]) => url(old))));
    apply(project, listOf(csvOf(pairs)));
    return values(project).map(([loc = '']) => loc.slice(A.length));
  };
  const pair = (old: string, target: string): Pair => [A + old, A + target];

  it.each<[string, Pair[], string[]]>([
    [
      'is the target of its last row, whatever the order of the rows',
      [pair('2', '3'), pair('1', '2')],
      ['3', '3'],
    ],
    [
      'is unknown in a loop, and on the way to one',
      [pair('1', '2'), pair('2', '3'), pair('3', '2')],
      ['1', '2', '3'],
    ],
    ['is unknown if a URL redirects to itself', [pair('1', '1'), pair('2', '1')], ['1', '2']],
    ['does not have a fragment', [pair('1', '2#top')], ['2']],
    [
      'may be another spelling of the URL',
      [pair('%c3%a9', '%C3%A9'), pair('2', '%c3%a9')],
      ['%C3%A9', '%C3%A9'],
    ],
  ])('%s', (_, pairs, expected) => {
    expect(ends(...pairs)).toEqual(expected);
  });

  it('is found before the test times out, even for a chain of 20,000 rows', () => {
    const pairs = Array.from({ length: 20_000 }, (_, n) => pair(`${n}`, `${n + 1}`));
    const map = lastOf(redirectMap(listOf(csvOf(pairs)), 'exact'));
    expect(new Set(map.ends).size).toBe(1);
    expect(map.table.text(map.ends[0] ?? 0, 0)).toBe(`${A}20000`);
  });
});

it('does not redirect image URLs, and fails if the list contains no redirect', () => {
  const image = `<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>${A}1</i:loc></i:image>`;
  const project = projectOf(urlset(url(`${A}1`, image)));
  apply(project, listOf(csvOf([[`${A}1`, `${A}2`]])));
  expect(written(project)).toBe(urlset(url(`${A}2`, image)));
  expect(() => apply(project, listOf(`old url,new url\n${A}1,\n`))).toThrow('empty-list');
});

const renames = path.join(corpus, 'redirects');
describe.skipIf(!existsSync(renames))('renames of real sites', () => {
  const sites = existsSync(renames) ? readdirSync(renames).filter((name) => name.endsWith('.tsv')) : [];
  it.each(sites)('%s', (name) => {
    const lines = readFileSync(path.join(renames, name), 'utf8').trim().split('\n').slice(1);
    const rows = lines.map((line) => line.split('\t'));
    const renamed = rows.flatMap(([kind, old = '', target = '']): Pair[] =>
      kind === 'renamed' ? [[old, target]] : [],
    );
    const model = new Model(renamed, 'exact');
    const locs = rows.flatMap(([, old = '']) => (old === '' ? [] : old));
    const pages = locs.map((loc, at) => ({ loc, alternates: [locs.at(at - 1) ?? ''] }));
    const after = pages.map((page) => ({
      loc: model.after(page.loc),
      alternates: page.alternates.map((href) => model.after(href)),
    }));
    const text = `old\tnew\n${renamed.map((pair) => `${pair.join('\t')}\n`).join('')}`;
    const project = projectOf(xmlOf(pages));
    const { told } = apply(project, listOf(text));
    expect(written(project)).toBe(xmlOf(after));
    expect(told).toMatchObject({
      distinct: renamed.length,
      unmatched: { count: 0 },
      conflicts: { count: 0 },
    });
    // Entries that become duplicates are reported, not removed.
    expect(told.duplicates.urls.toSorted()).toEqual(model.duplicates(pages).toSorted());
  });
});
