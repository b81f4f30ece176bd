import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../../contract/edits.ts';
import { wholeView } from '../../contract/values.ts';
import { projectOf, url, urlset, values } from '../../project/testing/sitemaps.ts';

const A = 'https://a.example/';
type Paste = Extract<EditRequest, { kind: 'paste' }>;

describe('pasted cells go into the columns in the order shown', () => {
  it.each<[string, Pick<Paste, 'row' | 'fields' | 'text'>, string[][]]>([
    [
      'starting with loc',
      { row: 0, fields: ['loc', 'lastmod'], text: `${A}x\t2025` },
      [
        [`${A}x`, '2025'],
        [`${A}2`, ''],
      ],
    ],
    [
      'in another order',
      { row: 0, fields: ['lastmod', 'loc'], text: `2025\t${A}x` },
      [
        [`${A}x`, '2025'],
        [`${A}2`, ''],
      ],
    ],
    [
      'skipping a column without a value',
      { row: 1, fields: ['loc', null, 'lastmod'], text: `${A}x\t3 images\t2025` },
      [
        [`${A}1`, ''],
        [`${A}x`, '2025'],
      ],
    ],
    [
      'dropping cells beyond the last column',
      { row: 1, fields: ['lastmod'], text: '2025\t0.5' },
      [
        [`${A}1`, ''],
        [`${A}2`, '2025'],
      ],
    ],
    [
      'adding entries after the last row',
      { row: 1, fields: [null, 'lastmod', 'loc'], text: `a\t2025\t${A}x\nb\t2026\t${A}y` },
      [
        [`${A}1`, ''],
        [`${A}x`, '2025'],
        [`${A}y`, '2026'],
      ],
    ],
  ])('%s', (_, { row, fields, text }, expected) => {
    const project = projectOf(urlset(url(`${A}1`), url(`${A}2`)));
    const request: Paste = { kind: 'paste', row, column: 3, fields, text, fill: null };
    const { edit, after } = project.resolve(wholeView(null), project.order, request);
    project.apply(edit, null, after);
    expect(values(project).map((entry) => entry.slice(0, 2))).toEqual(expected);
    expect(after?.column).toBe(3);
  });
});
