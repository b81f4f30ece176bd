import { expect, it } from 'vitest';
import { MATCHINGS } from '../contract/lists.ts';
import { UrlTable } from '../table/url-table.ts';
import { contentOf, NOW, url, urlset } from '../testing/sitemaps.ts';
import { encodeUtf8 } from '../xml/text.ts';
import { ListLocs } from './list-locs.ts';

it.each(MATCHINGS)('finds locs whose keys were made to collide, by %s', (matching) => {
  const names = Array.from({ length: 300 }, (_, n) => `https://a.example/${n}`);
  const table = new UrlTable(NOW);
  table.adopt(0, contentOf(urlset(...names.map((name) => url(name)))).read);
  const locs = new ListLocs(table, names.length, matching);
  const range = (text: string) => ({ bytes: encodeUtf8(text), start: 0, end: encodeUtf8(text).length });
  for (const [id, name] of names.entries()) {
    expect(locs.find(7, range(name))).toBe(-1);
    locs.add(7, id);
  }
  expect(names.map((name) => locs.find(7, range(name)))).toEqual(names.map((_, place) => place));
  const others = names.map((name) => locs.find(7, range(`${name}/`)));
  expect(others).toEqual(names.map((_, place) => (matching === 'exact' ? -1 : place)));
  expect(locs.find(8, range('https://a.example/1'))).toBe(-1);
});
