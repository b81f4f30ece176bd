import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CopyForm, CopyRequest } from '../../contract/copy.ts';
import { FIELDS, type Field, wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { projectOf, url, urlset, values } from '../../project/testing/sitemaps.ts';
import { cleanValue } from './clean-value.ts';
import { columnText } from './column-text.ts';
import { closedText, copiedText } from './copied-text.ts';

const tabbed = (columns: Field[], header = false): CopyForm => ({ form: 'cells', columns, header });
const XML: CopyForm = { form: 'xml' };

function copy(project: Project, as: CopyForm, request: Partial<CopyRequest> = {}): string {
  const whole = [{ first: 0, count: project.view(wholeView(null)).length }];
  const base = { view: wholeView(null), order: project.order, rows: whole, as };
  const pieces = copiedText(project, { ...base, ...request });
  return closedText([...pieces].map(({ text }) => text).join(''), as);
}

const LISTED = url('a', '<lastmod>2025</lastmod><!-- kept -->');
const three = () => projectOf(urlset(LISTED, url('b'), url('c', '<priority>1</priority>')));

const apart = [
  { first: 2, count: 1 },
  { first: 0, count: 1 },
];
const beyond = [{ first: 2, count: 9000 }];

describe('copiedText', () => {
  it.each<[string, CopyForm, Partial<CopyRequest>, string]>([
    ['one line per row', tabbed([...FIELDS]), {}, 'a\t2025\t\t\nb\t\t\t\nc\t\t\t1'],
    [
      'a header with the field names',
      tabbed(['lastmod', 'loc'], true),
      {},
      'lastmod\tloc\n2025\ta\n\tb\n\tc',
    ],
    ['rows of several ranges', tabbed(['loc']), { rows: apart }, 'c\na'],
    ['no rows after the last one', tabbed(['loc']), { rows: beyond }, 'c'],
    ['the XML of entries', XML, { rows: apart }, `${url('c', '<priority>1</priority>')}\n${LISTED}`],
    ['no XML after the last row', XML, { rows: beyond }, url('c', '<priority>1</priority>')],
  ])('returns %s', (_, as, request, expected) => {
    expect(copy(three(), as, request)).toBe(expected);
  });

  it('skips entries without XML', () => {
    expect(copy(projectOf('https://a.example/1\nhttps://a.example/2\n'), XML)).toBe('');
  });

  it('throws if rows have moved', () => {
    const project = three();
    const { order } = project;
    project.apply({ kind: 'remove', positions: [{ file: 0, runs: '0+1' }] }, null, null);
    expect(() => copy(project, tabbed(['loc']), { order })).toThrow('stale-view');
  });

  it('returns many rows in pieces, without missing or extra line ends between them', () => {
    const locs = Array.from({ length: 9000 }, (_, at) => `https://a.example/${at}`);
    const project = projectOf(urlset(...locs.map((loc) => url(loc))));
    expect(copy(project, tabbed(['loc']))).toBe(locs.join('\n'));
    expect(copy(project, XML)).toBe(locs.map((loc) => url(loc)).join('\n'));
  });

  it('returns text that pastes back unchanged, whatever the cells and the order of the columns', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', '\t', '<', '&', ' b', 'ä', '0') })
      .map((text) => text.trim());
    const fields = fc.shuffledSubarray<Field>([...FIELDS], { minLength: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 5 }),
        fields,
        (cells, fields) => {
          const positions = [{ file: 0, runs: `0+${cells.length}` }];
          const from = projectOf(urlset(...cells.map(() => url('x'))));
          for (const [column, field] of FIELDS.entries()) {
            const values = columnText(cells.map((row) => row[column] ?? ''));
            from.apply({ kind: 'fill', field, positions, values }, null, null);
          }
          const text = copy(from, tabbed(fields, true));
          const to = projectOf(urlset(...cells.map(() => url('x'))));
          const request = {
            kind: 'paste',
            row: 0,
            column: 0,
            fields: [...FIELDS],
            text,
            fill: null,
          } as const;
          to.apply(
            to.resolve(wholeView(null), to.order, { ...request, fields: [...FIELDS] }).edit,
            null,
            null,
          );
          const kept = (project: Project) =>
            values(project).map((row) => fields.map((field) => row[FIELDS.indexOf(field)]));
          expect(kept(to)).toEqual(kept(from).map((row) => row.map((value) => cleanValue(value ?? ''))));
        },
      ),
    );
  });
});
