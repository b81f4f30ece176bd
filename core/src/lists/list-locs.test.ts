import { expect, it } from 'vitest';
import { MATCHINGS } from '../contract/lists.ts';
import { contentOf, NOW, url, urlset } from '../project/testing/sitemaps.ts';
import { UrlTable } from '../table/url-table.ts';
import { ListLocs } from './list-locs.ts';

it.each(MATCHINGS)('finds locs whose keys were made to collide: %s', (matching) => {
  const names = Array.from({ length: 300 }, (_, n) => `https://a.example/${n}`);
  const table = new UrlTable(NOW);
  table.adopt(0, contentOf(urlset(...names.map((name) => url(name)))).read);
  const locs = new ListLocs(table, names.length, matching);
  const alike = new UrlTable(NOW);
  alike.adopt(0, contentOf(urlset(...names.map((name) => url(`${name}/`)))).read);
  for (const id of names.keys()) {
    expect(locs.find(7, table, id)).toBe(-1);
    locs.add(7, id);
  }
  expect(names.map((_, id) => locs.find(7, table, id))).toEqual([...names.keys()]);
  const others = names.map((_, id) => locs.find(7, alike, id));
  expect(others).toEqual(names.map((_, place) => (matching === 'exact' ? -1 : place)));
  expect(locs.find(8, table, 1)).toBe(-1);
});
