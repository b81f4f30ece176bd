import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastOf } from '../bytes/steps.ts';
import { wholeView } from '../contract/values.ts';
import { often } from '../project/testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from '../project/testing/sitemaps.ts';
import { Runs } from '../table/runs.ts';
import { UrlTable } from '../table/url-table.ts';
import { fileTimes } from './file-times.ts';
import type { ListEntries } from './merge/join-list.ts';
import { firstUpdates } from './merge/update-edit.ts';

const A = 'https://a.example/';
const DATES = ['', '2024-01-01', '2004-10-26T08:56:39+00:00'] as const;

/** An entry: the number of its page, whether its loc has a trailing slash, and its lastmod. */
type Entry = readonly [page: number, slash: boolean, lastmod: (typeof DATES)[number]];
const anyEntries = fc.array(fc.tuple(fc.nat(8), fc.boolean(), fc.constantFrom(...DATES)), { maxLength: 12 });

function xmlOf(entries: readonly Entry[]): string {
  const lastmod = (date: string) => (date === '' ? '' : `<lastmod>${date}</lastmod>`);
  return urlset(
    ...entries.map(([page, slash, date]) => url(`${A}${page}${slash ? '/' : ''}`, lastmod(date))),
  );
}

function siteOf(text: string): ListEntries {
  const table = new UrlTable(NOW);
  const { base, columns } = table.adopt(0, contentOf(text).read);
  return { table, runs: Runs.of(base, columns.count) };
}

it('gives only the selected entries the time of the first matching file, and undo reverts it', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntries, { minLength: 1, maxLength: 3 }),
      anyEntries,
      fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }),
      (files, site, chosen) => {
        const project = projectOf(...files.map(xmlOf));
        const before = files.map((_, file) => written(project, file));
        const rows = files.flat().flatMap((_, first) => (chosen[first] ? { first, count: 1 } : []));
        const positions = project.view(wholeView(null)).positions(rows);
        const update = lastOf(fileTimes(project, siteOf(xmlOf(site)), positions));
        let row = 0;
        const changes: [string, string][] = [];
        const after = files.map((file) =>
          file.map(([page, , date]) => {
            const time = chosen[row++] ? (site.find(([other]) => other === page)?.[2] ?? '') : '';
            if (time !== '' && time !== date) changes.push([date, time]);
            return time === '' ? date : time;
          }),
        );
        expect(update.count).toBe(changes.length);
        expect(firstUpdates(project, update, 5).map(({ before, after }) => [before, after])).toEqual(
          changes.slice(0, 5),
        );
        if (update.edit) project.apply(update.edit, null, null);
        expect(files.map((_, file) => values(project, file).map(([, lastmod]) => lastmod))).toEqual(after);
        if (update.edit) project.undo();
        expect(files.map((_, file) => written(project, file))).toEqual(before);
      },
    ),
    often(60),
  );
});

it('lists the changed entries with their old and new values', () => {
  const project = projectOf(
    xmlOf([[1, false, '']]),
    xmlOf([
      [2, true, ''],
      [1, true, '2024-01-01'],
    ]),
  );
  const [, , time] = DATES;
  const site = siteOf(xmlOf([[1, false, time]]));
  const update = lastOf(
    fileTimes(project, site, project.view(wholeView(null)).positions([{ first: 0, count: 3 }])),
  );
  expect(update.edit).toMatchObject({ kind: 'several', label: 'file-times', edits: [{ field: 'lastmod' }] });
  expect(firstUpdates(project, update, 20)).toEqual([
    { file: 0, at: 0, field: 'lastmod', before: '', after: time },
    { file: 1, at: 1, field: 'lastmod', before: '2024-01-01', after: time },
  ]);
});
