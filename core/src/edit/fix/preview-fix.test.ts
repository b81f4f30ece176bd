// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixPreview, NO_REMOVALS, type Removals, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { RULES } from '../../rules/registry.ts';
import { countPositions } from '../../table/positions.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import { entriesAt } from './broken-entries.ts';
import { EntryMender } from './entry/entry-mender.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { hasFix } from './fixes.ts';
import { previewFix } from './preview-fix.ts';

/** All files or one: all entries and the content around them, or only the first rows. */
const anyScope = fc.record({
  file: fc.constantFrom(null, 0, 1),
  rows: fc.constantFrom(null, [{ first: 0, count: 1 }], [{ first: 0, count: 3 }]),
});

/** The final state of the preview of a fix. */
function preview(project: Project, code: string, file: number | null = null, limit = 20): FixPreview {
  const steps = [...previewFix(project, code, scopeOf(project, wholeView(file), null), 'unsafe', limit)];
  const last = steps.at(-1);
  if (!last) throw new TypeError('no step');
  return last;
}

const ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const line = (loc: string) => `<url><loc>${loc}</loc></url>`;
const [A, B] = [line('https://a.example/1#x'), line('https://a.example/"2')];

it.each([
  ['lastmod-invalid', '2024-1-2', '2025-13-40', 'x'],
  ['duplicate-child', '2024-01-02</lastmod><lastmod>2024-01-02', '2024-01-02', '2024-01-03'],
])('counts the entries that the fix of %s leaves unchanged', (code, ...lastmods) => {
  const entries = lastmods.map(
    (lastmod, at) => `<url><loc>https://a.example/${at}</loc><lastmod>${lastmod}</lastmod></url>`,
  );
  const project = projectOf(`${ROOT}${entries.join('')}</urlset>`);
  const broken = () =>
    project.rows(wholeView(0), 0, 3).filter(({ findings }) => findings.some((one) => one.code === code));
  const before = broken().length;
  const { count, left } = preview(project, code);
  for (const edit of fixEdits(project, code, scopeOf(project, wholeView(null), null), 'unsafe'))
    project.apply(edit, null, null);
  expect(left).toBe(broken().length);
  expect(count).toBe(before - left);
  expect(count).toBe(1);
});

it.each([
  [
    'loc-fragment',
    1,
    2,
    [{ at: 0, field: 'loc', before: 'https://a.example/1#x', after: 'https://a.example/1' }],
  ],
  [
    'unescaped-character',
    9,
    1,
    [{ at: 1, field: null, before: B, after: line('https://a.example/&quot;2') }],
  ],
  ['content-before-declaration', 9, 1, [{ at: null, field: null, before: '\n', after: '' }]],
  [
    'duplicate-loc',
    9,
    1,
    [
      {
        ...{ at: 2, field: null, before: 'https://a.example/1#x', after: '' },
        kept: { file: 0, at: 0, because: 'first' },
      },
    ],
  ],
  ['loc-count', 9, 0, []],
])('shows and counts the changes of the fix of %s', (code, limit, count, changes) => {
  const project = projectOf(
    `\n<?xml version="1.0"?>${ROOT}${A}${B}${line('https://a.example/1#x')}</urlset>`,
  );
  expect(preview(project, code, null, limit)).toEqual({
    changes: changes.map((change) => ({ file: 0, ...change })),
    count,
    done: 3,
    total: 3,
    left: 0,
    ...(code === 'duplicate-loc'
      ? { removed: { ...NO_REMOVALS, entries: 1 }, staying: { count: 1, of: 2 } }
      : { removed: NO_REMOVALS }),
  });
});

describe('a preview names what a fix removes', () => {
  const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  const image = (name: string) =>
    `<image:image ${IMAGE}><image:loc>https://a.example/${name}.png</image:loc></image:image>`;
  const page = (path: string, rest = '') => `<url><loc>https://a.example/${path}</loc>${rest}</url>`;
  const gone = (entries: number, elements: Record<string, number> = {}, bytes = 0): Removals => ({
    entries,
    elements,
    bytes,
  });

  it.each<[string, string, string, Removals]>([
    [
      'entries with their images',
      'leak-suspect',
      page('?token=1', image('a') + image('b')),
      gone(1, { 'image:image': 2, 'image:loc': 2 }),
    ],
    ['values', 'hints-ignored', page('a', '<priority>1</priority>'), gone(0, { priority: 1 })],
    [
      'each element of a removed value',
      'hints-ignored',
      page('a', '<priority>1</priority><priority>0</priority>'),
      gone(0, { priority: 2 }),
    ],
    [
      'empty elements',
      'hints-ignored',
      page('a', '<changefreq/><priority>1</priority>') + page('b', '<changefreq/><changefreq/>'),
      gone(0, { changefreq: 3, priority: 1 }),
    ],
    [
      'each date of a page',
      'lastmod-uniform',
      page('a', '<lastmod>2025-01-01</lastmod>').repeat(20) +
        page('b', '<lastmod>2025-01-01</lastmod><lastmod/>'),
      gone(0, { lastmod: 22 }),
    ],
    ['elements of an entry', 'unknown-child', page('a', '<foo>x</foo><foo/>'), gone(0, { foo: 2 })],
    [
      'content around entries',
      'extension-outside-url',
      image('a'),
      gone(0, { 'image:image': 1, 'image:loc': 1 }, image('a').length),
    ],
    ['no image that moves to another entry', 'duplicate-loc', page('a') + page('a', image('a')), gone(1)],
    ['nothing if values only change', 'loc-fragment', page('a#b'), gone(0)],
  ])('%s', (_, code, xml, removed) => {
    expect(preview(projectOf(`${ROOT}${xml}</urlset>`), code).removed).toEqual(removed);
  });
});

describe('a preview counts', () => {
  const entry = (path: string, more = '') => url(`https://a.example/${path}`, more);
  const hints = '<changefreq>daily</changefreq><priority>0.5</priority>';
  const image = '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"/>';
  it.each([
    ['entries with a value to fix', 'loc-fragment', [entry('1#a'), entry('2'), entry('3#b')], 2],
    [
      'no entries if the value cannot be fixed',
      'lastmod-invalid',
      [entry('1', '<lastmod>soon</lastmod>')],
      0,
    ],
    ['entries that would be removed', 'duplicate-loc', [entry('1'), entry('2'), entry('1'), entry('1')], 2],
    [
      'an entry once, even if several fields change',
      'hints-ignored',
      [entry('1', hints), entry('2', hints)],
      2,
    ],
    ['a file', 'extension-outside-url', [entry('1'), image], 1],
    ['nothing for a rule without an automatic fix', 'loc-not-absolute', [entry('1')], 0],
    ['nothing for an unknown rule', 'of-tomorrow', [entry('1')], 0],
  ])('%s', (_, code, lines, expected) => {
    expect(preview(projectOf(urlset(...lines)), code).count).toBe(expected);
  });

  it.each([
    [null, 3],
    [0, 1],
    [1, 2],
  ])('only its scope: file %s', (file, expected) => {
    const project = projectOf(urlset(entry('1#a')), urlset(entry('2#a'), entry('3#a')));
    expect(preview(project, 'loc-fragment', file).count).toBe(expected);
  });

  const foreign = (line: string) => line.replace('<url>', '<url xmlns="https://a.example/">');
  it.each([
    ['changefreq-invalid', (at: number) => entry(`${at}`, '<changefreq>Daily</changefreq>'), ROOT, 0],
    ['hints-ignored', (at: number) => entry(`${at}`, hints), ROOT, 0],
    ['wrong-namespace', (at: number) => foreign(entry(`${at}`)), '<urlset xmlns="https://a.example/">', 1],
  ])('many entries in steps, plus the file if the fix of %s changes it', (code, entryAt, root, around) => {
    const entries = Array.from({ length: 10_000 }, (_, at) => entryAt(at));
    const project = projectOf(`${root}${entries.join('')}</urlset>`);
    const scope = scopeOf(project, wholeView(null), null);
    const steps = [...previewFix(project, code, scope, 'unsafe', 20)];
    expect(steps.map(({ done }) => done)).toEqual([0, 4096, 8192, 10_000, 10_000]);
    expect(steps.map(({ changes }) => changes.length)).toEqual([around, 20, 20, 20, 20]);
    expect(steps.at(-1)?.count).toBe(10_000 + around);
  });

  it('the entries that the edits of any fix change', () => {
    const codes = [...new Set(RULES.map(({ code }) => code))].filter(hasFix);
    fc.assert(
      fc.property(anyProject, fc.constantFrom(...codes), anyScope, (make, code, { file, rows }) => {
        const project = make();
        const scope = scopeOf(
          project,
          wholeView(file),
          project.view(wholeView(file)).length === 0 ? null : rows,
        );
        const edits = fixEdits(project, code, scope, 'unsafe');
        const counts = edits.map((edit) => {
          if (edit.kind !== 'fix') return 'positions' in edit ? countPositions(edit.positions) : 0;
          const mender = new EntryMender(project.table, code, edit.now, 'unsafe');
          const entries = [...entriesAt(project, edit.positions)];
          return entries.filter(({ id }) => mender.mends(id)).length + edit.files.length;
        });
        const last = [...previewFix(project, code, scope, 'unsafe', 20)].at(-1);
        expect(last?.count).toBe(Math.max(0, ...counts));
      }),
      often(300),
    );
  });
});
