import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../../contract/edits.ts';
import { type Field, wholeView } from '../../contract/values.ts';
import { codes, projectOf, urlset, written } from '../../project/testing/sitemaps.ts';

const A = '<loc>https://a.example/1</loc>';
const rows = [{ first: 0, count: 1 }];

describe('clearing a field that an entry repeats', () => {
  it.each<[string, Field, string, string]>([
    ['removes all of them', 'lastmod', `${A}<lastmod>2025-01-01</lastmod> <lastmod>2024-01-01</lastmod>`, A],
    [
      'removes the white space before each, and keeps what is in between',
      'lastmod',
      `${A} <lastmod>2025-01-01</lastmod> <!-- c --><priority>0.5</priority>\n<lastmod/>`,
      `${A} <!-- c --><priority>0.5</priority>`,
    ],
    [
      'removes loc as well',
      'loc',
      `${A}<loc>https://a.example/2</loc><priority>0.5</priority>`,
      '<priority>0.5</priority>',
    ],
    [
      'does not depend on other duplicates',
      'priority',
      `${A}<lastmod>2025</lastmod><lastmod>2024</lastmod><priority>0.1</priority><priority>2</priority>`,
      `${A}<lastmod>2025</lastmod><lastmod>2024</lastmod>`,
    ],
    [
      'keeps elements of the same name in another namespace',
      'lastmod',
      `${A}<lastmod>2025</lastmod><lastmod>2024</lastmod><x:lastmod xmlns:x="urn:x">1</x:lastmod>`,
      `${A}<x:lastmod xmlns:x="urn:x">1</x:lastmod>`,
    ],
  ])('%s', (_, field, before, after) => {
    const text = urlset(`<url>${before}</url>`, `<url>${A}</url>`);
    const requests: EditRequest[] = [
      { kind: 'clear', rows, fields: [field] },
      { kind: 'set', rows, field, value: ' ' },
      { kind: 'paste', row: 0, column: 0, fields: [field], text: '\n', fill: null },
    ];
    for (const request of requests) {
      const project = projectOf(text);
      const { edit } = project.resolve(wholeView(null), project.order, request);
      project.apply(edit, null, null);
      expect(written(project)).toBe(text.replace(before, () => after));
      expect(codes(project)).toEqual(codes(projectOf(written(project))));
      project.undo();
      expect(written(project)).toBe(text);
      project.redo();
      expect(written(project)).toBe(text.replace(before, () => after));
    }
  });
});
