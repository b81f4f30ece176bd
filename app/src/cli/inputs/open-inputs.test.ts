import { afterEach, beforeEach, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';
import type { Input } from './inputs.ts';
import { openInputs } from './open-inputs.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

function open(...names: string[]) {
  const inputs: Input[] = names.map((name) => ({ shown: name, path: bench.at(name) }));
  return openInputs(inputs, {
    now: 0,
    engine: 'all',
    publishedAt: 'https://a.example/',
    facts: { robots: null, verifiedHosts: [] },
    withChildren: true,
    lists: null,
    scripts: '',
  });
}

it('reads the other files if one does not exist, and reports that one', async () => {
  bench.write('a.xml', urlset(loc('a')));
  bench.write('z.xml', urlset(loc('z')));
  const { files, failed } = await open('a.xml', 'gone.xml', 'z.xml');
  expect(files.map(({ shown, file }) => [shown, file.order.length])).toEqual([
    ['a.xml', 1],
    ['z.xml', 1],
  ]);
  expect(failed).toMatchObject([
    { shown: 'gone.xml', problem: { code: 'not-found' }, location: 'https://a.example/gone.xml' },
  ]);
});

it('does not count missing sitemaps of an index as failed, because findings report them', async () => {
  bench.write('index.xml', sitemapindex('https://a.example/a.xml', 'https://a.example/gone.xml'));
  bench.write('a.xml', urlset(loc('a')));
  const { files, failed } = await open('index.xml');
  expect(files.map(({ shown }) => shown)).toEqual(['index.xml', 'a.xml']);
  expect(failed).toEqual([]);
});

it('reads a sitemap only once if two indexes list it, and keeps the rows of both indexes', async () => {
  bench.write('i.xml', sitemapindex('https://a.example/a.xml', 'https://a.example/b.xml'));
  bench.write('j.xml', sitemapindex('https://a.example/a.xml'));
  bench.write('a.xml', urlset(loc('a')));
  bench.write('b.xml', urlset(loc('b')));
  const { files } = await open('i.xml', 'j.xml', 'a.xml');
  expect(files.map(({ shown, file }) => [shown, file.order.length])).toEqual([
    ['i.xml', 2],
    ['b.xml', 1],
    ['j.xml', 1],
    ['a.xml', 1],
  ]);
});
