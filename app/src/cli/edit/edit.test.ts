// @module-tag slow
import { linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { corpus, filesIn, hasCorpus } from '@urlset/core/project/testing/corpus.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = urlset(
  `${loc('1')}<priority>0.2</priority>`,
  `<!-- kept -->${loc('2')}<lastmod>2024-05-01</lastmod>`,
  `${loc('shop/3')}<priority>0.9</priority>`,
);

describe('changes what the options request, and no other bytes', () => {
  it.each<[string, string[], string, number]>([
    [
      'set in entries that match a filter',
      ['--where', 'priority:<0.5', '--set', 'priority=0.5'],
      A.replace('0.2', '0.5'),
      1,
    ],
    [
      'set in all entries with another value',
      ['--set', 'priority=0.9'],
      A.replace('0.2', '0.9').replace('</lastmod>', '</lastmod><priority>0.9</priority>'),
      2,
    ],
    [
      'remove',
      ['--remove', 'priority'],
      A.replace('<priority>0.2</priority>', '').replace('<priority>0.9</priority>', ''),
      2,
    ],
    [
      'replace',
      ['--replace', 'loc', '/^https(.*)\\/(shop)/http$1\\/$2s/'],
      A.replace('https://a.example/shop', 'http://a.example/shops'),
      1,
    ],
    [
      'replace every match',
      ['--replace', 'lastmod', '/0(\\d)/1$1/'],
      A.replace('2024-05-01', '2124-15-11'),
      1,
    ],
    [
      'two edits at once',
      ['--where', 'shop', '--set', 'changefreq=daily', '--remove', 'priority'],
      A.replace('<priority>0.9</priority>', '<changefreq>daily</changefreq>'),
      1,
    ],
    ['delete', ['--where', 'has:lastmod', '--delete'], A.replace(/ *<url><!-- kept -->.*\n/, ''), 1],
    [
      'delete entries that match a negated filter',
      ['--where', '-loc:shop', '--delete'],
      urlset(`${loc('shop/3')}<priority>0.9</priority>`),
      2,
    ],
    ['no matching entries', ['--where', 'nowhere', '--delete'], A, 0],
  ])('%s', async (_, args, expected, changed) => {
    bench.write('a.xml', A);
    const { code, out, err } = await bench.run('edit', 'a.xml', ...args, '--in-place', '--format', 'json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(bench.text('a.xml')).toBe(expected);
    const written = changed > 0 ? 'a.xml' : null;
    const report = { version: 1, changed, files: [{ path: 'a.xml', changed, written }] };
    expect(JSON.parse(out)).toMatchObject(report);
  });

  it('removes repeated elements and elements without a value', async () => {
    bench.write(
      'a.xml',
      urlset(`${loc('1')}<priority>1</priority><priority>0</priority>`, `${loc('2')}<priority/>`),
    );
    const { out } = await bench.run('edit', 'a.xml', '--remove', 'priority', '--in-place');
    expect(out).toContain('a.xml: 2 entries changed');
    expect(bench.text('a.xml')).toBe(urlset(loc('1'), loc('2')));
  });

  it('reports the changes as text', async () => {
    bench.write('a.xml', A);
    const { out } = await bench.run('edit', 'a.xml', '--set', 'priority=0.9', '--out', 'out');
    expect(out).toBe(`${path.join('out', 'a.xml')}: 2 entries changed\n2 entries changed, 1 file written\n`);
  });

  it('keeps a gzip file compressed, and applies the fix of a rule', async () => {
    bench.write('a.xml.gz', gzipSync(urlset('<loc>https://a.example/#top</loc>', loc('x'))));
    const { code } = await bench.run('edit', 'a.xml.gz', '--fix', 'loc-fragment', '--unsafe', '--in-place');
    expect(code).toBe(0);
    expect(gunzipSync(bench.read('a.xml.gz')).toString()).toBe(urlset(loc(''), loc('x')));
    expect(await bench.program('gzip', ['-t', 'a.xml.gz'])).toMatchObject({ code: 0 });
  });

  it('skips fields that a file format cannot hold', async () => {
    bench.write('urls.txt', 'https://a.example/1\n');
    bench.write('a.xml', urlset(loc('1')));
    const { code } = await bench.run('edit', 'urls.txt', 'a.xml', '--set', 'priority=0.5', '--in-place');
    expect(code).toBe(0);
    expect(bench.text('urls.txt')).toBe('https://a.example/1\n');
    expect(bench.text('a.xml')).toContain('<priority>0.5</priority>');
  });

  it('edits the entries of an index, not the sitemaps that it lists', async () => {
    bench.write('index.xml', sitemapindex('https://a.example/a.xml'));
    bench.write('a.xml', A);
    await bench.run('edit', 'index.xml', '--set', 'lastmod=2025-01-01', '--in-place');
    expect(bench.text('index.xml')).toContain('<lastmod>2025-01-01</lastmod>');
    expect(bench.text('a.xml')).toBe(A);
  });
});

const NOTHING = { entries: 0, elements: {}, bytes: 0 };

describe('reports what it removes', () => {
  const IMAGE =
    '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>x</i:loc></i:image>';
  it.each<[string, string, string[], object, string]>([
    [
      'entries with their content',
      urlset(`${loc('1')}<lastmod>2024-01-01</lastmod>${IMAGE}`, loc('2')),
      ['--where', 'has:image', '--delete'],
      { entries: 1, elements: { 'i:image': 1, 'i:loc': 1 }, bytes: 0 },
      '1 entry, 1 i:image, 1 i:loc',
    ],
    [
      'the element of a field',
      A,
      ['--remove', 'priority'],
      { entries: 0, elements: { priority: 2 }, bytes: 0 },
      '2 priority',
    ],
    [
      'a line of a list',
      'https://a.example/1\nnot a page\n',
      ['--fix', 'text-stray-line', '--unsafe'],
      { entries: 0, elements: {}, bytes: 10 },
      '10 bytes',
    ],
  ])('%s', async (_, text, args, removed, words) => {
    bench.write('a.xml', text);
    const run = (...more: string[]) => bench.run('edit', 'a.xml', ...args, '--out', 'out', ...more);
    const json = JSON.parse((await run('--format', 'json', '--dry-run')).out);
    expect(json).toMatchObject({ removed, files: [{ path: 'a.xml', removed }] });
    expect((await run('--dry-run')).out.match(/would be removed: .*/g)).toEqual(
      Array(2).fill(`would be removed: ${words}`),
    );
    const { out } = await run();
    expect(out.match(/; removed: .*/g)).toEqual(Array(2).fill(`; removed: ${words}`));
    expect(JSON.parse((await run('--format', 'json')).out)).toMatchObject({ removed, files: [{ removed }] });
  });
});

describe('copies match byte for byte', () => {
  it('for files of any kind', async () => {
    const files: [string, Uint8Array][] = [
      ['a.xml', Buffer.from('\ufeff\n<urlset')],
      ['b.gz', gzipSync('x').subarray(0, 12)],
      ['c', Buffer.from([0, 255, 13, 10])],
      ['d.txt', Buffer.alloc(0)],
    ];
    for (const [name, content] of files) bench.write(name, content);
    const { code } = await bench.run('edit', ...files.map(([name]) => name), '--out', 'deep/out');
    expect(code).toBe(0);
    for (const [name, content] of files) expect(bench.read(`deep/out/${name}`)).toEqual(Buffer.from(content));
  });

  it('for an unchanged file next to a changed one', async () => {
    const gzip = gzipSync(urlset(loc('2')), { level: 1 });
    bench.write('a.xml', urlset(loc('1')));
    bench.write('b.xml.gz', gzip);
    await bench.run('edit', 'a.xml', 'b.xml.gz', '--replace', 'loc', '/1$/9/', '--out', 'out');
    expect(bench.text('out/a.xml')).toBe(urlset(loc('9')));
    expect(bench.read('out/b.xml.gz')).toEqual(gzip);
  });
});

describe('a file that is not a sitemap is never edited', () => {
  const page = '<html><body><urlset><url><loc>https://a.example/#1</loc></url></urlset></body></html>';
  const config = page.replaceAll('html', 'config').replace('>', '><!-- & -->');
  const files: [string, Uint8Array][] = [
    ['page.html', Buffer.from(page)],
    ['config.xml', Buffer.from(config)],
    ['utf-16.xml', Buffer.from(`\ufeff${config}`, 'utf16le')],
    ['latin-1.xml', Buffer.from(`<?xml version="1.0" encoding="windows-1252"?><a>\u00e9</a>`, 'latin1')],
    ['page.gz', gzipSync(page, { level: 1 })],
    ['named.xml', gzipSync(config)],
    ['plain.xml.gz', Buffer.from(config)],
    ['archive.zip', Buffer.from('PK\u0003\u0004')],
    ['blank.xml', Buffer.from(' \n')],
    ['cut.gz', gzipSync(page.repeat(50)).subarray(0, -6)],
  ];
  const names = files.map(([name]) => name);
  beforeEach(() => {
    for (const [name, content] of files) bench.write(name, content);
    bench.write('list.txt', 'https://a.example/2\n');
  });

  it.each<[string, string[], number]>([
    [
      'a fix',
      ['--fix', 'all', '--fix', 'not-utf8', '--fix', 'wrong-child', '--fix', 'gzip-name-mismatch'],
      0,
    ],
    ['a value', ['--set', 'loc=https://a.example/'], 0],
    ['a removal', ['--delete'], 0],
    ['a list to remove', ['--list', 'list.txt', '--merge', 'keep'], 0],
    ['a list to add', ['--list', 'list.txt', '--merge', 'add'], 2],
  ])('by %s', async (_, args, exit) => {
    const copied = await bench.run('edit', ...names, ...args, '--out', 'out');
    expect(copied.code).toBe(exit);
    expect(copied.out).not.toContain('removed');
    if (exit === 0) {
      for (const name of names)
        expect(copied.err).toContain(`urlset: ${name} is not a sitemap, so it is not edited\n`);
      for (const [name, content] of files) expect(bench.read(`out/${name}`)).toEqual(Buffer.from(content));
    }
    expect((await bench.run('edit', ...names, ...args, '--in-place')).code).toBe(exit);
    for (const [name, content] of files) expect(bench.read(name)).toEqual(Buffer.from(content));
  });
});

describe.skipIf(!hasCorpus)('the corpus (skipped where it is absent)', () => {
  it('is copied byte for byte if no change is requested', async () => {
    // A folder can hold each base name only once, so files that share a name go to different folders.
    const folders: Map<string, string>[] = [];
    for (const file of filesIn(corpus)) {
      const name = path.basename(file).toLowerCase();
      const folder = folders.find((names) => !names.has(name));
      if (folder) folder.set(name, file);
      else folders.push(new Map([[name, file]]));
    }
    for (const [place, names] of folders.entries()) {
      const files = [...names.values()];
      const { code, err } = await bench.run('edit', ...files, '--out', `out${place}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const file of files) {
        const copied = bench.read(`out${place}/${path.basename(file)}`);
        expect(copied.equals(readFileSync(file)), file).toBe(true);
      }
    }
  }, 120_000);
});

describe('exits with 2 before it writes anything', () => {
  it('for an output folder that is the input folder under another name', async () => {
    bench.write('a.xml', A);
    symlinkSync('.', bench.at('same'));
    const { code, err } = await bench.run('edit', 'a.xml', '--remove', 'lastmod', '--out', 'same');
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('would overwrite this input'),
    });
    expect(bench.text('a.xml')).toBe(A);
  });

  it.each<[string, string[], string]>([
    [
      'a control character as a new value',
      ['a.xml', '--set', 'loc=https://a.example/\u0001', '--in-place'],
      'XML does not allow the control character',
    ],
    [
      'a control character as a replacement',
      ['a.xml', '--replace', 'loc', '/1/\u001f/', '--in-place'],
      'XML does not allow the control character',
    ],
    [
      'two inputs with the same base name',
      ['a.xml', 'sub/a.xml', '--out', 'out'],
      'would both be written to',
    ],
    ['an output folder that is a file', ['a.xml', '--out', 'a.xml'], 'a.xml is not a folder'],
    ['an output folder inside a file', ['a.xml', '--out', 'a.xml/out'], 'a.xml/out is not a folder'],
    ['a folder as its own output', ['a.xml', '--out', '.'], 'would overwrite this input'],
    [
      'a damaged file edited in place',
      ['a.xml', 'cut.xml.gz', '--set', 'priority=0.1', '--in-place'],
      'cut.xml.gz is damaged',
    ],
    [
      'a runaway regular expression',
      ['a.xml', 'long.xml', '--replace', 'loc', '/(a+)+$/b/', '--out', 'out'],
      'takes too long on entry 1, https://a.example/aaaa',
    ],
    [
      'a runaway filter',
      ['long.xml', '--where', '/(a+)+$/', '--delete', '--in-place'],
      'takes too long on entry 1',
    ],
  ])('for %s', async (_, args, said) => {
    bench.write('a.xml', A);
    bench.write('sub/a.xml', A);
    bench.write('long.xml', urlset(loc('x'), loc(`${'a'.repeat(40)}!`)));
    const many = Array.from({ length: 2000 }, (_, i) => loc(`${i}/${Math.sqrt(i)}`));
    const cut = gzipSync(urlset(...many)).subarray(0, 9000);
    bench.write('cut.xml.gz', cut);
    const { code, err, out } = await bench.run('edit', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
    expect(readdirSync(bench.folder).sort()).toEqual(['a.xml', 'cut.xml.gz', 'long.xml', 'sub']);
    expect(bench.text('a.xml')).toBe(A);
    expect(bench.read('cut.xml.gz')).toEqual(cut);
  });
});

it('reports with --dry-run what it would do, and writes nothing', async () => {
  bench.write('a.xml', A);
  const args = ['edit', 'a.xml', '--set', 'priority=0.9', '--out', 'out', '--dry-run'];
  expect(await bench.run(...args)).toEqual({
    code: 0,
    out: [
      'a.xml 0 priority: 0.2 → 0.9',
      'a.xml 1 priority: (nothing) → 0.9',
      `${path.join('out', 'a.xml')}: 2 entries would be changed`,
      '2 entries would be changed, 1 file would be written',
      '',
    ].join('\n'),
    err: '',
  });
  const { out } = await bench.run(...args, '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({
    changed: 2,
    files: [{ path: 'a.xml', changed: 2, written: null }],
  });
  expect(readdirSync(bench.folder)).toEqual(['a.xml']);
});

it.each([
  ['read', 'missing.xml', /^urlset: missing\.xml\b.*\n$/],
  ['written', 'a.xml', /^urlset: out.a\.xml\b.*\n$/],
])('prints only the error if no file can be %s', async (_, input, error) => {
  bench.write('a.xml', A);
  mkdirSync(bench.at(path.join('out', 'a.xml')), { recursive: true });
  const { code, out, err } = await bench.run('edit', input, '--set', 'priority=1', '--out', 'out');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(error);
});

describe('names each file that it cannot write, and writes the others', () => {
  const before = urlset(loc('1'));
  const after = before.replace('</loc>', '</loc><priority>1</priority>');
  const target = (name: string) => path.join('out', name);
  const args = ['edit', 'a.xml', 'b.xml', 'c.xml', '--set', 'priority=1', '--out', 'out'];
  beforeEach(() => {
    for (const name of ['a.xml', 'b.xml', 'c.xml']) bench.write(name, before);
    mkdirSync(bench.at(target('b.xml')), { recursive: true });
  });

  it('in text', async () => {
    const { code, out, err } = await bench.run(...args);
    expect({ code, out }).toEqual({
      code: 2,
      out: `${target('a.xml')}: 1 entry changed\n${target('c.xml')}: 1 entry changed\n2 entries changed, 2 files written\n`,
    });
    expect(err).toMatch(/^urlset: out.b\.xml\b.*\n$/);
    expect(['a.xml', 'c.xml'].map((name) => bench.text(target(name)))).toEqual([after, after]);
  });

  it('in JSON', async () => {
    const { code, out } = await bench.run(...args, '--format', 'json');
    expect({ code, report: JSON.parse(out) }).toEqual({
      code: 2,
      report: {
        version: 1,
        changed: 2,
        removed: NOTHING,
        files: [
          { path: 'a.xml', changed: 1, removed: NOTHING, written: target('a.xml') },
          { path: 'b.xml', changed: 0, removed: NOTHING, written: null },
          { path: 'c.xml', changed: 1, removed: NOTHING, written: target('c.xml') },
        ],
      },
    });
  });
});

describe('--dry-run shows values before and after', () => {
  const many = urlset(...Array.from({ length: 30 }, (_, i) => loc(`${i}`)));
  it.each<[string, string, string[], unknown[]]>([
    [
      'of set, replace and remove together',
      A,
      ['--where', 'has:lastmod', '--set', 'priority=1', '--replace', 'loc', '/2/x/', '--remove', 'lastmod'],
      [
        { entry: 1, field: 'loc', before: 'https://a.example/2', after: 'https://a.example/x' },
        { entry: 1, field: 'lastmod', before: '2024-05-01', after: '' },
        { entry: 1, field: 'priority', before: '', after: '1' },
      ],
    ],
    [
      'of removed entries',
      A,
      ['--where', 'shop', '--delete'],
      [{ entry: 2, field: null, before: 'https://a.example/shop/3', after: '' }],
    ],
    [
      'of fixes of values, entries, and content around entries',
      `\n${A}`.replace('<priority>0.2', '<loc>https://a.example/new</loc><priority>1.5'),
      ['--fix', 'priority-invalid', '--fix', 'loc-count', '--fix', 'content-before-declaration', '--unsafe'],
      [
        { entry: null, field: null, before: '\n', after: '' },
        { entry: 0, field: 'priority', before: '1.5', after: '1.0' },
        { entry: null, field: null, before: '', after: 'https://a.example/new' },
      ],
    ],
    [
      'of up to twenty entries',
      many,
      ['--delete'],
      Array.from({ length: 20 }, (_, entry) => ({ entry, before: `https://a.example/${entry}` })),
    ],
    ['but none if nothing would change', A, ['--set', 'loc=x', '--where', 'nowhere'], []],
  ])('%s', async (_, text, args, changes) => {
    bench.write('a.xml', text);
    const run = await bench.run('edit', 'a.xml', ...args, '--in-place', '--dry-run', '--format', 'json');
    expect(JSON.parse(run.out).changes).toMatchObject(changes);
    expect(JSON.parse(run.out).changes).toHaveLength(changes.length);
    expect(bench.text('a.xml')).toBe(text);
  });
});

describe('a file that is given under two names', () => {
  const before = urlset(loc('1'));
  const after = before.replace('</loc>', '</loc><priority>0.5</priority>');
  beforeEach(() => {
    bench.write('a.xml', before);
    symlinkSync('a.xml', bench.at('link.xml'));
    linkSync(bench.at('a.xml'), bench.at('other.xml'));
  });

  it.each([
    ['a link after it', ['a.xml', 'link.xml'], ['a.xml']],
    ['a link before it', ['link.xml', 'a.xml'], ['a.xml']],
    ['two spellings of one path', ['a.xml', './a.xml'], ['a.xml']],
    ['a hard link, which becomes a separate file', ['a.xml', 'other.xml'], ['a.xml', 'other.xml']],
  ])('is written in place once, or twice for hard links: %s', async (_, paths, written) => {
    const { code, out, err } = await bench.run('edit', ...paths, '--set', 'priority=0.5', '--in-place');
    const lines = written.map((name) => `${name}: 1 entry changed\n`).join('');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.startsWith(lines)).toBe(true);
    expect(written.map((name) => bench.text(name))).toEqual(written.map(() => after));
    expect(lstatSync(bench.at('link.xml')).isSymbolicLink()).toBe(true);
  });

  it('is not a duplicate of itself, and is written to a folder under both names', async () => {
    const args = ['edit', 'a.xml', 'link.xml', '--fix', 'duplicate-loc', '--set', 'priority=0.5'];
    expect(await bench.run(...args, '--out', 'out')).toMatchObject({ code: 0, err: '' });
    expect(['a.xml', 'link.xml'].map((name) => bench.text(path.join('out', name)))).toEqual([after, after]);
  });
});

it('copies the sitemaps of a folder, but not its other files', async () => {
  bench.write('site/b.xml', A);
  bench.write('site/sitemap_index.xml', sitemapindex('https://a.example/b.xml'));
  bench.write('site/image.png', 'x');
  const { out } = await bench.run('edit', 'site', '--out', 'out');
  expect(out).toContain('2 files written');
  expect(readdirSync(bench.at('out')).sort()).toEqual(['b.xml', 'sitemap_index.xml']);
});
