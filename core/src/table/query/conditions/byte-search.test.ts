import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { Project } from '../../../project/project.ts';
import { often } from '../../../project/testing/often.ts';
import { contentOf, projectOf } from '../../../project/testing/sitemaps.ts';
import { ShownRules } from '../../../rules/shown.ts';
import { waitingFile } from '../../file/project-file.ts';
import { Predicate } from '../compile.ts';
import { parseQuery } from '../parse.ts';

const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** The rows that a filter finds, all at once and one by one. */
function found(project: Project, filter: string): { together: number[]; apart: number[] } {
  const { table } = project;
  const { query } = parseQuery(filter);
  if (query === null) throw new TypeError(`not a filter: ${filter}`);
  const predicate = new Predicate(query, {
    table,
    shown: new ShownRules('all'),
    nameOf: () => '',
  });
  const together: number[] = [];
  const apart: number[] = [];
  const { length } = project.view(wholeView(null));
  for (const { id, count } of project.view(wholeView(null)).runs({ first: 0, count: length })) {
    const out = new Uint32Array(count);
    together.push(...out.subarray(0, predicate.matchRun({ id, count }, out)));
    for (let one = id; one < id + count; one++) if (predicate.matches(one)) apart.push(one);
  }
  return { together, apart };
}

const PIECES = [
  ...['shop', 'SHOP', 'sho', 'op', 'p', '/', 'x', 'ä', '&amp;', 'shop&amp;cart', '&#115;hop', 's&#x68;op'],
  ...['<![CDATA[shop]]>', '<!-- shop -->', ' shop', '&lt;', '&quot;', 'amp;', '&shop', 'S', 'aaaa'],
];
const loc = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''));
const other = fc.constantFrom('', '<lastmod>shop</lastmod>', '<shop/>', '<loc>shop</loc>', '<!-- shop -->');
const entry = fc.tuple(loc, other).map(([loc, other]) => `<url><loc>${loc}</loc>${other}</url>`);
const FILTERS = ['shop', 'Shop', 'op&ca', 'p&c', 'äshop', 'aaa', 'sho -x', 'hop/', '"&lt;"', '"<"', 'amp;'];

describe('a filter by a text', () => {
  it('finds the same rows all at once and one by one, however locs are written, even after edits', () => {
    const edit = fc.tuple(fc.nat(), fc.constantFrom('https://a.example/shop', 'x', ''));
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 30 }),
        fc.array(edit, { maxLength: 3 }),
        fc.constantFrom(...FILTERS),
        (entries, edits, filter) => {
          const project = projectOf(`${URLSET}${entries.join('\n')}</urlset>`);
          for (const [row, value] of edits) {
            const { table } = project;
            const id = row % table.size;
            table.setReference(id, 0, table.overlay.add(value));
            table.judge(id);
          }
          const { together, apart } = found(project, filter);
          expect(together).toEqual(apart);
        },
      ),
      often(500),
    );
  });

  it.each([0, 1, 7, 15, 16, 17, 1000])(
    'finds the text across the ends of search windows, with %i more bytes before it',
    (more) => {
      const pages = Array.from(
        { length: 12_000 },
        (_, i) =>
          `<url><loc>https://a.example/${'y'.repeat(i % 40)}/${i % 7 === 0 ? 'sHoP' : 'x'}</loc></url>`,
      );
      const project = projectOf(`${URLSET}<!--${'z'.repeat(more)}-->${pages.join('')}</urlset>`);
      const { together, apart } = found(project, 'shop');
      expect(together).toEqual(apart);
      expect(together).toHaveLength(Math.ceil(12_000 / 7));
    },
  );

  it('finds the same rows all at once and one by one in a text list', () => {
    const lines = Array.from(
      { length: 9000 },
      (_, i) => `https://a.example/${i % 5 === 0 ? 'a&b' : 'amp'}/${i}`,
    );
    const project = new Project(0);
    const file = project.addFile(waitingFile('a.txt'));
    project.adopt(file.id, contentOf(lines.join('\n')));
    for (const filter of ['a&b', 'amp', 'zzz', '"/8999"']) {
      const { together, apart } = found(project, filter);
      expect(together).toEqual(apart);
    }
  });
});
