// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loc, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  for (const name of ['a.xml', 'b[1].xml', 'maps/c.xml', 'maps/de/d.xml', 'maps/.hidden.xml'])
    bench.write(name, urlset(loc(name)));
  for (const name of ['de', 'en']) bench.write(`sites/${name}/index.html`, '<p>');
});
afterAll(() => bench.clear());

/** The files that check reads, in the order of its report. */
async function filesOf(...paths: string[]): Promise<string[]> {
  const { out, err } = await bench.run('check', ...paths, '--format', 'json');
  expect(err).toBe('');
  const { files }: { files: { path: string }[] } = JSON.parse(out);
  return files.map(({ path }) => path);
}

describe('a pattern', () => {
  it.each<[string[], string[]]>([
    [['*.xml'], ['a.xml', 'b[1].xml']],
    [['maps/**/*.xml'], ['maps/c.xml', 'maps/de/d.xml']],
    [['maps/.*.xml'], ['maps/.hidden.xml']],
    [['{a,maps/c}.xml'], ['a.xml', 'maps/c.xml']],
    [['./?.xml'], ['a.xml']],
    [
      ['a.xml', '*.xml'],
      ['a.xml', 'b[1].xml'],
    ],
    [['b[1].xml'], ['b[1].xml']],
    [['maps/*'], ['maps/c.xml']],
  ])('%j matches %j', async (paths, files) => {
    expect(await filesOf(...paths)).toEqual(files);
  });

  it('may be absolute', async () => {
    expect(await filesOf(bench.at('maps/*.xml'))).toEqual([bench.at('maps/c.xml')]);
  });

  it('matches folders with --from site', async () => {
    const args = ['--from', 'site', '--base', 'https://a.example/', '--to', 'text', '--out', 'out.txt'];
    const { code, err } = await bench.run('convert', 'sites/*', ...args);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('sites/en: read as site') });
    expect(bench.text('out.txt')).toBe('https://a.example/\nhttps://a.example/\n');
  });

  it.each([['*.rss'], ['no/**'], ['b[2].xml']])('%s that matches nothing is an error', async (pattern) => {
    const { code, err } = await bench.run('convert', pattern, 'a.xml', '--to', 'text', '--out', 'x.txt');
    expect({ code, err }).toEqual({ code: 2, err: `urlset: ${pattern}: no file matches this pattern\n` });
  });
});
