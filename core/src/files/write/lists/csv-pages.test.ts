import { expect, it } from 'vitest';
import { decodeUtf8 } from '../../../bytes/text.ts';
import { checkedPage } from '../../../project/testing/checked-page.ts';
import { projectOf, url, urlset } from '../../../project/testing/sitemaps.ts';
import { csvOf } from './csv.ts';

const A = 'https://a.example/';

it('adds columns for check results, which are empty for edited and unchecked URLs', () => {
  const project = projectOf(urlset(url(`${A}1`), url(`${A}2`), url(`${A}3`)));
  const lines = () => {
    const sources = [{ table: project.table, file: project.file(0) }];
    return [...csvOf(sources)]
      .map((piece) => decodeUtf8(piece))
      .join('')
      .split('\r\n');
  };
  expect(lines()[0]).not.toContain('status');
  project.pages.add([
    checkedPage(`${A}1`, { status: 404, indexable: false, reason: 'client-error' }),
    checkedPage(`${A}2`),
  ]);
  const positions = [{ file: 0, runs: '1+1' }];
  project.apply({ kind: 'set', field: 'loc', positions, value: `${A}moved` }, null, null);
  const [head = '', ...rows] = lines();
  const at = (name: string) => head.split(',').indexOf(name);
  const cells = rows.map((row) => row.split(','));
  expect(cells.slice(0, 3).map((row) => [row[0], row[at('status')], row[at('reason')]])).toEqual([
    [`${A}1`, '404', 'client-error'],
    [`${A}moved`, '', ''],
    [`${A}3`, '', ''],
  ]);
});
