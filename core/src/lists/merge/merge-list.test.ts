// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { escapeXml } from '../../bytes/text.ts';
import { JOIN_SAMPLE, MATCHINGS, type Matching, MERGE_MODES, type MergeMode } from '../../contract/lists.ts';
import { newEntriesText } from '../../edit/apply/new-entries.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { BULK_LIMITS } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { UrlTable } from '../../table/url-table.ts';
import { describeJoin } from './describe-join.ts';
import { joinList, type ListEntries } from './join-list.ts';
import { type Merge, type MergeRequest, mergeList } from './merge-list.ts';

const A = 'https://a.example/';

/** An entry in the model: loc, lastmod, changefreq, priority. */
type Entry = string[];

function xmlOf(entries: readonly Entry[]): string {
  const names = ['loc', 'lastmod', 'changefreq', 'priority'];
  const elements = (entry: Entry) =>
    entry.map((value, at) => (value === '' ? '' : `<${names[at]}>${escapeXml(value)}</${names[at]}>`));
  return urlset(...entries.map((entry) => `<url>${elements(entry).join('')}</url>`));
}

function listOf(text: string): ListEntries {
  const table = new UrlTable(NOW);
  const { base, columns } = table.adopt(0, contentOf(text).read);
  return { table, runs: Runs.of(base, columns.count) };
}

function merged(
  project: Project,
  list: ListEntries,
  { matching, ...request }: MergeRequest & { matching: Matching },
): Merge {
  return lastOf(mergeList(project, list, lastOf(joinList(project, list, matching)), request));
}

/** The files after a merge, found the slow, obvious way: by comparing arrays. */
function modelOf(
  files: readonly Entry[][],
  list: readonly Entry[],
  mode: MergeMode,
  matching: Matching,
): Entry[][] {
  const form = ([loc = '']: Entry) => (matching === 'exact' ? loc : normalForm(loc));
  const isSame = (one: Entry, other: Entry) => form(one) === form(other);
  const rows = list.filter(
    (entry, at) => entry[0] !== '' && list.findIndex((other) => isSame(other, entry)) === at,
  );
  const rowOf = (entry: Entry) => rows.find((row) => entry[0] !== '' && isSame(row, entry));
  switch (mode) {
    case 'add': {
      const missing = rows.filter((row) => !files.flat().some((entry) => isSame(entry, row)));
      return files.map((file, at) => (at === files.length - 1 ? [...file, ...missing] : file));
    }
    case 'update':
      return files.map((file) =>
        file.map((entry) => entry.map((value, at) => (at === 0 ? value : rowOf(entry)?.[at] || value))),
      );
    case 'remove':
      return files.map((file) => file.filter((entry) => !rowOf(entry)));
    case 'keep':
      return files.map((file) => file.filter((entry) => rowOf(entry)));
    case 'sync': {
      const updated = modelOf(files, list, 'update', matching);
      const added = modelOf(files, list, 'add', matching);
      const kept = updated.map((file, at) => file.filter((_, row) => rowOf(files[at]?.[row] ?? [])));
      return kept.map((file, at) => [...file, ...(added[at] ?? []).slice(files[at]?.length)]);
    }
  }
}

const anyLoc = fc.oneof(
  fc.constantFrom(
    A,
    `${A}a`,
    `${A}a/`,
    'HTTPS://A.example/a',
    `${A}b?x=1&y=2`,
    `${A}b?y=2&x=1`,
    `${A}%61`,
    '',
  ),
  fc.nat(30).map((n) => `${A}${n}`),
);
const anyEntry: fc.Arbitrary<Entry> = fc.tuple(
  anyLoc,
  fc.constantFrom('', '2024-01-01', '2024-01-01T00:00:00Z', '2024-02-02', 'tomorrow'),
  fc.constantFrom('', 'daily'),
  fc.constantFrom('', '0.5', '0.7'),
);

describe('a merge matches a merge of arrays, and undo reverts it', () => {
  it.each(MERGE_MODES.flatMap((mode) => MATCHINGS.map((matching) => [mode, matching] as const)))(
    '%s, %s',
    (mode, matching) => {
      fc.assert(
        fc.property(
          fc.array(fc.array(anyEntry, { maxLength: 30 }), { minLength: 1, maxLength: 3 }),
          fc.array(anyEntry, { minLength: 1, maxLength: 30 }),
          fc.boolean(),
          // These are inserted first, so that sitemaps also have entries that were not read from a file.
          fc.array(anyEntry, { maxLength: 5 }),
          (read, list, isBulk, earlier) => {
            fc.pre(list.some(([loc]) => loc !== ''));
            const project = projectOf(...read.map(xmlOf));
            const entries = earlier.map(([loc = '', lastmod = '', changefreq = '', priority = '']) => ({
              ...{ loc, lastmod, changefreq, priority },
            }));
            if (entries.length > 0)
              project.apply(
                { kind: 'insert', file: read.length - 1, at: 0, entries: newEntriesText(entries) },
                null,
                null,
              );
            const files = read.map((file, at) => (at === read.length - 1 ? [...earlier, ...file] : file));
            project.bulk = isBulk ? { entries: 1, shareOfLocs: 0, chunk: 3 } : BULK_LIMITS;
            const before = files.map((_, file) => written(project, file));
            const to = files.length - 1;
            const became = listOf(xmlOf(list));
            const joined = lastOf(joinList(project, became, matching));
            const told = lastOf(describeJoin(project, became, joined, null));
            const merge = merged(project, became, { mode, matching, to, goneBelow: null });
            const after = modelOf(files, list, mode, matching);
            if (merge.edit) project.apply(merge.edit, null, null);
            expect(files.map((_, file) => values(project, file))).toEqual(after);
            const updated = modelOf(files, list, 'update', matching);
            const changed = files.flatMap((file, at) =>
              file.filter((entry, row) => String(entry) !== String(updated[at]?.[row])),
            );
            const sizeOf = (one: MergeMode) => modelOf(files, list, one, matching).flat().length;
            const difference = Math.abs(files.flat().length - sizeOf(mode));
            const all = changed.length + sizeOf('add') - sizeOf('keep');
            expect(merge.count).toBe(mode === 'update' ? changed.length : mode === 'sync' ? all : difference);
            expect(merge.edit === null).toBe(merge.count === 0);
            const { add, update, gone } = told;
            expect(mode === 'sync' ? add.count + update.count + gone.count : told[mode].count).toBe(
              merge.count,
            );
            if (mode === 'update')
              expect(told.update.sample).toEqual(changed.slice(0, JOIN_SAMPLE).map(([loc]) => loc));
            if (merge.edit) project.undo();
            expect(files.map((_, file) => written(project, file))).toEqual(before);
          },
        ),
        often(150),
      );
    },
  );
});

it('adds images whose prefix is declared in the list, but not in the sitemap', () => {
  const list = listOf(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">${url(`${A}1`, `<i:image><i:loc>${A}1.png</i:loc></i:image>`)}</urlset>`,
  );
  for (const target of [
    urlset(url(`${A}0`)),
    `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${A}0</s:loc></s:url></s:urlset>`,
  ]) {
    const project = projectOf(target);
    const { edit } = merged(project, list, { mode: 'add', matching: 'exact', to: 0 });
    if (edit) project.apply(edit, null, null);
    const again = projectOf(written(project));
    expect(values(again).map(([loc]) => loc)).toEqual([`${A}0`, `${A}1`]);
    const { columns } = again.file(0).block ?? { columns: { images: [] } };
    expect(Array.from(columns.images).slice(0, 2)).toEqual([0, 1]);
    expect(again.summary([]).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

it.each([
  ['empty-list', urlset(), urlset()],
  [
    'items-not-made',
    '<rss version="2.0"><channel><item><link>https://a.example/</link></item></channel></rss>',
    urlset(url(`${A}1`)),
  ],
  ['no-sitemap', 'User-agent: *\nSitemap: https://a.example/s.xml\n', urlset(url(`${A}1`))],
])('fails with %s', (code, target, list) => {
  const merge = () => merged(projectOf(target), listOf(list), { mode: 'add', matching: 'exact', to: 0 });
  expect(merge).toThrow(code);
});

it('synchronizes, and removes unlisted entries only below a given URL, everywhere, or not at all', () => {
  const before = urlset(url(`${A}b/1`), url(`${A}b/2`), url(`${A}c/1`), url(`${A}b`));
  const list = listOf(urlset(url(`${A}b/1`), url(`${A}b/3`)));
  const locs = (goneBelow?: string | null) => {
    const project = projectOf(before);
    const request = { mode: 'sync', matching: 'exact', to: 0 } as const;
    const merge = merged(project, list, goneBelow === undefined ? request : { ...request, goneBelow });
    if (merge.edit) project.apply(merge.edit, null, null);
    return values(project).map(([loc = '']) => loc.slice(A.length));
  };
  expect(locs(`${A}b/`)).toEqual(['b/1', 'c/1', 'b', 'b/3']);
  expect(locs(null)).toEqual(['b/1', 'b/3']);
  expect(locs()).toEqual(['b/1', 'b/2', 'c/1', 'b', 'b/3']);
});
