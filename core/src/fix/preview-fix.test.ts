import { expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { projectOf } from '../testing/sitemaps.ts';
import { scopeOf } from './fix-scope.ts';
import { fixableCodes } from './fixable-codes.ts';
import { previewFix } from './preview-fix.ts';

const ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entry = (loc: string) => `<url><loc>${loc}</loc></url>`;
const [A, B] = [entry('https://a.example/1#x'), entry('https://a.example/"2')];
const project = () =>
  projectOf(`\n<?xml version="1.0"?>${ROOT}${A}${B}${entry('https://a.example/1#x')}</urlset>`);

it.each([
  [
    'loc-fragment',
    1,
    [{ at: 0, field: 'loc', before: 'https://a.example/1#x', after: 'https://a.example/1' }],
  ],
  ['unescaped-character', 9, [{ at: 1, field: null, before: B, after: entry('https://a.example/&quot;2') }]],
  ['content-before-declaration', 9, [{ at: null, field: null, before: '\n', after: '' }]],
  ['duplicate-loc', 9, [{ at: 2, field: null, before: 'https://a.example/1#x', after: '' }]],
  ['loc-count', 9, []],
])('says what the fix of %s would change', (code, limit, expected) => {
  expect(previewFix(project(), wholeView(null), code, null, limit)).toEqual(
    expected.map((preview) => ({ file: 0, ...preview })),
  );
});

it('counts what can be mended', () => {
  const opened = project();
  const counts = fixableCodes(opened, scopeOf(opened, wholeView(null), null));
  expect(Object.fromEntries(counts)).toMatchObject({
    'loc-fragment': 2,
    'duplicate-loc': 1,
    'unescaped-character': 1,
    'content-before-declaration': 1,
  });
  expect(counts.has('lastmod-invalid')).toBe(false);
});
