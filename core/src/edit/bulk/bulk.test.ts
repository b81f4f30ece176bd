// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { FIELDS, FIX_MODES, type OrderKey, RARE_PARTS, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { NOW, projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { RULES } from '../../rules/registry.ts';
import { type NewEntry, NO_VALUES, newEntriesText } from '../apply/new-entries.ts';
import { canMendEntries } from '../fix/entry/entry-mender.ts';
import { anyPositions } from '../testing/any-positions.ts';
import { columnText } from '../text/column-text.ts';

const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const link = (code: string, page: string) =>
  `<xhtml:link ${LINK} rel="alternate" hreflang="${code}" href="https://a.example/${page}"/>`;

/**
 * Entries that break rules by their values, by their XML or in comparison with each other, and entries that break
 * none.
 */
const ENTRIES: readonly string[] = [
  url('https://a.example/1'),
  url('https://a.example/1?a=1&amp;b=2', '<lastmod>2025-01-01</lastmod><priority>0.5</priority>'),
  url(' https://a.example/2 ', '<changefreq>Daily</changefreq>'),
  url('<![CDATA[https://a.example/1]]>', '<lastmod>soon</lastmod>'),
  url('http://www.a.example/x y?utm_source=z', '<priority>7</priority><lastmod>2030-01-01T00:00Z</lastmod>'),
  url('https://a.example/ä', `${link('en', '1')}${link('de', '2')}`),
  url('https://a.example/2', `${link('en', '1')}${link('de', '2')}`),
  url('https://a.example/a&b', '<lastmod>2025-01-01</lastmod><changefreq/>'),
  url('', '<priority>0.1</priority>'),
  '<url><priority>0.5</priority><loc>https://b.example/3</loc></url>',
  '<url><lastmod>2025-01-01</lastmod></url>',
  '<url><loc>https://b.example/&eacute;</loc><lastmod>2025-01-01 </lastmod><foo/></url>',
];

const LIST = 'https://a.example/1\nhttps://a.example/list\nhttp://b.example/x y\n';

const anyChange: fc.Arbitrary<ValueChange> = fc.oneof(
  fc.record({
    do: fc.constant('replace' as const),
    find: fc.constantFrom('1', 'a', '.*', 'https', '[0-9]+', 'x y', '/'),
    expression: fc.boolean(),
    anyCase: fc.boolean(),
    text: fc.constantFrom('', '2', 'b ', 'ö&', 'https://b.example/'),
  }),
  fc.constantFrom<ValueChange>(
    { do: 'scheme', to: 'http' },
    { do: 'host', from: null, to: 'b.example' },
    { do: 'strip-parameters', names: null },
    { do: 'percent-encode' },
    { do: 'shift', milliseconds: 86_400_000 },
    { do: 'trailing-slash', add: true },
  ),
);
/** Fixes that mend entries, by changing a value or their XML. */
const FIXES = [...new Set(RULES.map(({ code }) => code))].filter(canMendEntries);
const anyNewEntry: fc.Arbitrary<NewEntry> = fc.record({
  loc: fc.constantFrom('', 'https://a.example/1', 'https://b.example/ä?a=1&b=2', 'no url'),
  lastmod: fc.constantFrom('', '2025-01-01', 'soon', '2030-01-01T00:00Z'),
  changefreq: fc.constantFrom('', 'daily', 'Daily'),
  priority: fc.constantFrom('', '2', '0.5'),
});
const anyNewXml: fc.Arbitrary<NewEntry> = fc
  .constantFrom(
    url('https://a.example/1', link('en', '1')),
    url('https://a.example/\\n', '\n\t<lastmod>2025-01-01</lastmod><foo/>\r\n'),
  )
  .map((xml) => ({ ...NO_VALUES, xml }));
const positions = anyPositions([0, 1], 10);
const field = fc.constantFrom(...FIELDS);
/** Text lists hold locs only. */
const ofList = { field: fc.constant('loc' as const), positions: anyPositions([2], 4) };
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), field, positions, change: anyChange }),
  fc.record({ kind: fc.constant('change' as const), ...ofList, change: anyChange }),
  fc.record({
    kind: fc.constant('set' as const),
    field,
    positions,
    value: fc.constantFrom(
      '',
      'https://a.example/1',
      'daily',
      '2025-01-01',
      '2025-01-01T00:00:00Z',
      '0.5',
      'ä b',
    ),
  }),
  fc.record({
    ...{ kind: fc.constant('fill' as const), field, positions: anyPositions([0, 1], 10) },
    values: fc
      .array(fc.constantFrom(null, '', 'https://a.example/1', 'daily', '2025-01-01', '0.5', 'ä b'), {
        ...{ minLength: 20, maxLength: 20 },
      })
      .map(columnText),
  }),
  fc.record({
    ...{
      kind: fc.constant('fix' as const),
      positions,
      files: fc.constant<number[]>([]),
      now: fc.constant(NOW),
    },
    code: fc.constantFrom(...FIXES),
    mode: fc.constantFrom(...FIX_MODES),
  }),
  fc.record({ kind: fc.constant('remove' as const), positions }),
  fc.record({
    kind: fc.constant('move' as const),
    positions: anyPositions([0, 2], 10),
    to: fc.constant(1),
    at: fc.constant(0),
  }),
  fc.record({
    kind: fc.constant('sort' as const),
    files: fc.subarray([0, 1, 2], { minLength: 1 }),
    keys: fc.constant<OrderKey[]>([{ column: 'loc', descending: true }]),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    file: fc.constantFrom(0, 1),
    at: fc.constant(0),
    entries: fc.array(fc.oneof(anyNewEntry, anyNewXml), { minLength: 1, maxLength: 6 }).map(newEntriesText),
  }),
  fc.record({
    ...{ kind: fc.constant('insert' as const), file: fc.constant(2), at: fc.constant(1) },
    entries: fc
      .array(anyNewEntry, { minLength: 1, maxLength: 6 })
      .map((entries) => newEntriesText(entries.map(({ loc }) => ({ ...NO_VALUES, loc })))),
  }),
);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: anyEdit },
  { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
);
const files = fc.tuple(
  ...[0, 1].map(() => fc.array(fc.constantFrom(...ENTRIES), { minLength: 1, maxLength: 10 })),
);

function settle(project: Project): Project {
  while (project.work(1000));
  return project;
}

/** Everything the project reports and stores about its entries and files, except how it stores texts. */
function told(project: Project) {
  const { findings, files } = project.summary([]);
  return {
    findings,
    files: files.map(({ name, entries, errors, findings }) => ({ name, entries, errors, findings })),
    rows: project.rows(wholeView(null), 0, 100),
    values: project.files.map(({ id }) => values(project, id)),
    written: project.files.map(({ id }) => written(project, id)),
    columns: project.table.blocks.map(({ columns }) => ({
      set: Array.from(columns.set, (set) => project.table.sets.rules(set)),
      hash: [...columns.locHash],
      spelling: [...columns.spelling],
      lastmod: [...columns.lastmod],
      changefreq: [...columns.changefreq],
      priority: [...columns.priority],
      flags: Array.from(columns.flags, (flags) => flags & ~FLAG.indexed),
    })),
    tallies: project.files.map(({ tally, counts }) => {
      const { dateOnly, hinted, readBytes, editedBytes, dated } = tally;
      const parts = RARE_PARTS.map((part) => tally[part]);
      return { dateOnly, hinted, parts, readBytes, editedBytes, dated, counts: [...counts] };
    }),
  };
}

describe('a bulk edit', () => {
  it('has the same result as editing entry by entry, even after other edits, undo and redo', () => {
    fc.assert(
      fc.property(
        files,
        fc.array(anyStep, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (entries, steps, chunk, isPublished) => {
          const [bulk, single] = [0, 1].map(() => {
            const project = projectOf(...entries.map((own) => urlset(...own)), LIST);
            const publishLocation = isPublished ? 'https://a.example/sitemap.xml' : null;
            project.restoreSettings({ version: 1, publishLocation });
            return settle(project);
          }) as [Project, Project];
          bulk.bulk = { entries: 1, shareOfLocs: 0, chunk };
          single.bulk = { entries: Number.POSITIVE_INFINITY, shareOfLocs: 1, chunk };
          for (const step of steps) {
            const [one, other] = [bulk, single].map((project) =>
              step === 'undo' || step === 'redo' ? project[step]() : project.apply(step, null, null),
            );
            expect(one?.count).toBe(other?.count);
            expect(told(settle(bulk))).toEqual(told(settle(single)));
          }
        },
      ),
      often(300),
    );
  }, 60_000);
});
