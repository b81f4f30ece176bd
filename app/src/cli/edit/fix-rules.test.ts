// @module-tag slow
import { spawnSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '../testing/make-zip.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const ROOT = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const [A, B] = [`<url>${loc('a')}</url>`, `<url>${loc('b')}</url>`];

describe('--fix all', () => {
  it.each([
    ['a bare &', `${ROOT}<url><loc>https://a.example/?a&b<2</loc></url></urlset>`],
    ['a truncated file', `${ROOT}${A}<url><loc>https://a.example/b</loc><lastm`],
    ['an entry without its end tag', `${ROOT}<url>${loc('a')}\n  ${B}</urlset>`],
    ['junk before the declaration', `Notice: x\n<?xml version="1.0" encoding="latin1"?>${ROOT}${A}</urlset>`],
    ['junk between entries and after the root', `${ROOT}${A} x </y> ${B}</urlset><p/>`],
    ['undeclared prefixes', `${ROOT}<url>${loc('a')}<image:image/><foo:bar/></url></urlset>`],
    ['control characters', `${ROOT}<url>${loc('a\u0001')}<!-- \u0002 --></url></urlset>`],
  ])('makes %s well-formed with --unsafe', async (_, before) => {
    bench.write('a.xml', before);
    const { code, err } = await bench.run('edit', 'a.xml', '--fix', 'all', '--unsafe', '--in-place');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { out } = await bench.run('check', 'a.xml', '--format', 'json');
    expect(JSON.parse(out).summary.byCode['xml-not-well-formed']).toBeUndefined();
    if (hasXmllint) expect(await bench.program('xmllint', ['--noout', 'a.xml'])).toMatchObject({ code: 0 });
  });

  it('also fixes faults that the broken XML hid, so a second run changes nothing', async () => {
    const hidden =
      '</url><s:url><changefreq>Daily</changefreq><lastmod>2025-01-0<loc/><loc>https://a.example/<b>3</b></loc>' +
      '<sitemap><loc>https://a.example/s</loc></sitemap></s:url><!-- -- --><s:url><loc>https://a.example/1</loc>' +
      '<i:image xmlns:i="https://www.google.com/schemas/sitemap-image/1.1/"><i:loc>x</i:loc></i:image>' +
      '<lastmod>2030-01-01</lastmod><sitemap><loc>x</loc></sitemap>' +
      '<url xmlns="http://www.google.com/schemas/sitemap/0.84"><loc>http://a.example/2?a=1#b</loc></s:url></url>' +
      '<url><![CDATA[x]]></urlset>';
    bench.write('a.xml', ROOT + hidden);
    await bench.run('edit', 'a.xml', '--fix', 'all', '--out', 'once');
    expect(bench.text('once/a.xml')).toContain('xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"');
    const { out } = await bench.run('edit', 'once/a.xml', '--fix', 'all', '--out', 'twice');
    expect(out).toContain('0 entries changed');
    expect(bench.text('twice/a.xml')).toBe(bench.text('once/a.xml'));
  });

  it('fixes only entries, not the file around them, if a filter is given', async () => {
    const before = urlset(`${loc('1|x')}`, `${loc('2|x')}`).replace('<?xml', '\n<?xml');
    bench.write('a.xml', before);
    await bench.run('edit', 'a.xml', '--where', 'loc:1', '--fix', 'all', '--in-place');
    expect(bench.text('a.xml')).toBe(before.replace('1|x', '1%7Cx'));
  });
});

describe('--fix all leaves a file unchanged if a fix would lose content', () => {
  it.each([
    ['a truncated entry', `${ROOT}${A}<url><loc>https://a.example/trunc`],
    ['a truncated tag', `${ROOT}${A}<url>${loc('b')}<lastm`],
    ['a line before the declaration', `Notice: x\n<?xml version="1.0"?>${ROOT}${A}</urlset>`],
    [
      'duplicates with different content',
      `${ROOT}${A}<url>${loc('a')}<x:y xmlns:x="u">1</x:y></url></urlset>`.replace(
        '</loc></url>',
        '</loc><x:y xmlns:x="u">2</x:y></url>',
      ),
    ],
  ])('%s', async (_, before) => {
    bench.write('a.xml', before);
    const { code, out } = await bench.run('edit', 'a.xml', '--fix', 'all', '--out', 'out');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.not.stringContaining('removed') });
    expect(bench.text('out/a.xml')).toBe(before);
  });

  it('duplicates whose images would move to a sitemap that is not written', async () => {
    const IMAGE =
      '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>x</i:loc></i:image>';
    bench.write('index.xml', sitemapindex('https://a.example/a.xml', 'https://a.example/b.xml'));
    bench.write('a.xml', urlset(loc('a')));
    bench.write('b.xml', urlset(`${loc('a')}${IMAGE}`, loc('b')));
    const before = bench.text('b.xml');
    await bench.run('edit', 'index.xml', 'b.xml', '--fix', 'all', '--fix', 'duplicate-loc', '--in-place');
    expect(bench.text('b.xml')).toBe(before);
  });
});

describe('--fix of a page listed under two forms of its URL', () => {
  it.each([
    ['all', 'https://www.a.example'],
    ['all', 'http://a.example'],
    ['mixed-scheme', 'http://a.example'],
  ])('moves no content to a sitemap that is not written: %s, %s', async (code, other) => {
    const image =
      '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://a.example/i</i:loc></i:image>';
    bench.write('index.xml', sitemapindex('https://a.example/a.xml', 'https://a.example/b.xml'));
    bench.write('a.xml', urlset(loc('a')));
    bench.write('b.xml', urlset(`<loc>${other}/a</loc>${image}`, loc('b')));
    const before = bench.text('b.xml');
    const args = ['--at', 'https://a.example/', '--fix', code, '--unsafe', '--in-place'];
    await bench.run('edit', 'index.xml', 'b.xml', ...args);
    expect(bench.text('b.xml')).toBe(before);
  });
});

describe('--fix of duplicate locs', () => {
  const dated = (month: string) => `${loc('a')}<lastmod>2024-${month}-01</lastmod>`;
  const [older, newer] = [urlset(dated('01')), urlset(dated('05'))];

  it.each<[string, string, string]>([
    ['lastmod:2024-05', older, newer],
    ['file:b.xml', older, newer],
    ['loc:a', urlset(), newer],
    ['-loc:b', urlset(), newer],
  ])('never removes an entry that the filter excludes: %s', async (where, a, b) => {
    bench.write('a.xml', older);
    bench.write('b.xml', newer);
    const args = ['--where', where, '--fix', 'duplicate-loc', '--unsafe', '--in-place'];
    expect(await bench.run('edit', 'a.xml', 'b.xml', ...args)).toMatchObject({ code: 0, err: '' });
    expect([bench.text('a.xml'), bench.text('b.xml')]).toEqual([a, b]);
  });

  it('still edits only the entries that match the filter after a fix removes one', async () => {
    const [b, c] = [`${loc('b')}<lastmod>2024-01-01</lastmod>`, loc('c')];
    bench.write('a.xml', newer);
    bench.write('b.xml', urlset(dated('01'), b, c));
    const args = [
      '--where',
      '-loc:b',
      '--set',
      'priority=1',
      '--fix',
      'duplicate-loc',
      '--unsafe',
      '--in-place',
    ];
    expect(await bench.run('edit', 'a.xml', 'b.xml', ...args)).toMatchObject({ code: 0, err: '' });
    expect(bench.text('b.xml')).toBe(urlset(b, `${c}<priority>1</priority>`));
  });
});

describe('--fix gzip-name-mismatch', () => {
  it('compresses or decompresses a file to match its name', async () => {
    bench.write('a.xml.gz', urlset(loc('1')));
    bench.write('b.xml', gzipSync(urlset(loc('2'))));
    await bench.run('edit', 'a.xml.gz', 'b.xml', '--fix', 'gzip-name-mismatch', '--out', 'out');
    expect(await bench.program('gzip', ['-t', 'out/a.xml.gz'])).toMatchObject({ code: 0 });
    expect(bench.text('out/b.xml')).toBe(urlset(loc('2')));
  });
});

describe('--fix of non-public URLs', () => {
  const leak = '<loc>https://staging.a.example/?token=1</loc>';
  const [kept, gone] = [urlset(leak, loc('a')), urlset(loc('a'))];

  it.each<[string, string[], number, string]>([
    ['leak-suspect', ['leak-suspect'], 2, kept],
    ['leak-suspect --unsafe', ['leak-suspect', '--unsafe'], 0, gone],
    ['all', ['all'], 0, kept],
    ['all --unsafe', ['all', '--unsafe'], 0, gone],
  ])('removes entries only with --unsafe: --fix %s', async (_, args, code, after) => {
    bench.write('a.xml', kept);
    const done = await bench.run('edit', 'a.xml', '--fix', ...args, '--in-place');
    expect(bench.text('a.xml')).toBe(after);
    expect(done.code).toBe(code);
    if (code === 0) expect(done.err).toBe('');
    else expect(done.err).toContain('--fix leak-suspect is incomplete');
  });
});

it('rejects --unsafe without --fix', async () => {
  bench.write('a.xml', urlset(loc('a')));
  const { code, err } = await bench.run('edit', 'a.xml', '--set', 'priority=1', '--unsafe', '--in-place');
  expect({ code, err }).toMatchObject({
    code: 2,
    err: expect.stringContaining('--unsafe needs --fix CODE or --fix all'),
  });
});

describe('--fix of misplaced elements', () => {
  const image = '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/>';
  const [sitemap, between] = [`<sitemap>${loc('s.xml')}</sitemap>`, `${ROOT}${A}`];

  it.each([
    ['wrong-child', `${between}${sitemap}</urlset>`],
    ['extension-outside-url', `${between}${image}</urlset>`],
  ])('removes them only with --unsafe: %s', async (code, before) => {
    bench.write('a.xml', before);
    await bench.run('edit', 'a.xml', '--fix', 'all', '--in-place');
    expect(bench.text('a.xml')).toBe(before);
    await bench.run('edit', 'a.xml', '--fix', code, '--unsafe', '--in-place');
    expect(bench.text('a.xml')).toBe(`${between}</urlset>`);
  });
});

it('--fix all removes empty elements, even next to a duplicate that has a value', async () => {
  const dates = '<lastmod/><lastmod>2025-01-01T00:00:00Z</lastmod>';
  bench.write(
    'a.xml',
    urlset(`${loc('a')}<lastmod/><changefreq></changefreq><priority> </priority>`, `${loc('b')}${dates}`),
  );
  await bench.run('edit', 'a.xml', '--fix', 'all', '--in-place');
  expect(bench.text('a.xml')).toBe(urlset(loc('a'), `${loc('b')}${dates.replace('<lastmod/>', '')}`));
});

describe('--fix of a DOCTYPE', () => {
  const typed = (path: string) =>
    `<!DOCTYPE urlset [<!ENTITY a "b">]>${ROOT}<url>${loc(path)}</url></urlset>`;

  it.each([
    ['all', typed('&a;'), typed('&a;')],
    ['doctype-present', typed('&a;'), typed('&a;')],
    ['all', typed('b'), typed('b')],
    ['doctype-present', typed('b'), `${ROOT}<url>${loc('b')}</url></urlset>`],
  ])(
    'needs --unsafe to remove one that declares entities, and keeps it if the file uses any of them: %s',
    async (code, before, after) => {
      bench.write('a.xml', before);
      const { out } = await bench.run('check', 'a.xml', '--format', 'json');
      const [found] = JSON.parse(out).findings.filter(
        (finding: { code: string }) => finding.code === 'doctype-present',
      );
      expect(found.fix).toBe(before === typed('b') ? 'remove it' : null);
      const unsafe = code === 'all' ? [] : ['--unsafe'];
      await bench.run('edit', 'a.xml', '--fix', code, ...unsafe, '--in-place');
      expect(bench.text('a.xml')).toBe(after);
    },
  );
});

it('--fix zip-not-gzip writes gzip if the file name ends in .gz, and plain XML otherwise', async () => {
  const zip = await makeZip({ 'a.xml': urlset(loc('1')) });
  for (const name of ['a.xml.gz', 'b.zip']) bench.write(name, zip);
  const { out } = await bench.run('check', 'a.xml.gz', 'b.zip', '--format', 'json');
  const { summary, findings } = JSON.parse(out);
  expect(summary).toMatchObject({ entries: 2, byCode: { 'zip-not-gzip': 2 } });
  expect(findings[0].fix).toContain('gzip');
  await bench.run('edit', 'a.xml.gz', 'b.zip', '--out', 'same');
  expect(bench.read('same/a.xml.gz')).toEqual(Buffer.from(zip));
  await bench.run('edit', 'a.xml.gz', 'b.zip', '--fix', 'zip-not-gzip', '--out', 'out');
  expect(await bench.program('gzip', ['-t', 'out/a.xml.gz'])).toMatchObject({ code: 0 });
  expect(gunzipSync(bench.read('out/a.xml.gz')).toString()).toBe(urlset(loc('1')));
  expect(bench.text('out/b.zip')).toBe(urlset(loc('1')));
});

it.each([
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"><esi:include src="a"></feed>',
    'close open elements and drop unreadable parts',
  ],
  ['<atom:feed><atom:title/></atom:feed>', null],
  [`${ROOT}<url><loc>https://a.example/a<b</url></urlset>`, null],
])('check offers a fix for malformed XML only if --fix all can repair it: %s', async (before, fix) => {
  bench.write('a.xml', before);
  const { out } = await bench.run('check', 'a.xml', '--format', 'json');
  const found: { code: string; fix: string | null }[] = JSON.parse(out).findings;
  const fixes = found.filter(({ code }) => code === 'xml-not-well-formed').map((one) => one.fix);
  expect(new Set(fixes)).toEqual(new Set([fix]));
  await bench.run('edit', 'a.xml', '--fix', 'all', '--in-place');
  if (fix === null) expect(bench.text('a.xml')).toBe(before);
  else {
    const { out: again } = await bench.run('check', 'a.xml', '--format', 'json');
    expect(JSON.parse(again).summary.byCode['xml-not-well-formed']).toBeUndefined();
  }
});

it('check offers no fix for a zip of several files', async () => {
  bench.write('a.zip', await makeZip({ 'a.xml': urlset(loc('1')), 'b.xml': urlset(loc('2')) }));
  const { out } = await bench.run('check', 'a.zip', '--format', 'json');
  expect(JSON.parse(out).findings).toMatchObject([{ code: 'zip-not-gzip', fix: null }]);
});

describe('--fix of alternates', () => {
  const link = (hreflang: string, page: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://a.example/${page}"/>`;
  const sitemap = (...children: string[]) =>
    urlset(children.join('')).replace('<urlset', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"');

  it('adds a link to the page itself, with the language that another file gives it', async () => {
    const other = sitemap(loc('b'), link('en', 'a'), link('de', 'b'));
    bench.write('a.xml', sitemap(loc('a'), link('de', 'b')));
    bench.write('b.xml', other);
    await bench.run('edit', 'a.xml', 'b.xml', '--fix', 'hreflang-no-self', '--in-place');
    expect(bench.text('a.xml')).toBe(sitemap(loc('a'), link('de', 'b'), link('en', 'a')));
    expect(bench.text('b.xml')).toBe(other);
  });

  it('makes pages in several files list the same alternates', async () => {
    const [en, de, fr] = [link('en', 'a'), link('de', 'b'), link('fr', 'c')];
    bench.write('a.xml', sitemap(loc('a'), en, de, fr));
    bench.write('b.xml', sitemap(loc('b'), de, en));
    bench.write('c.xml', sitemap(loc('c')));
    const { out } = await bench.run('edit', 'a.xml', 'b.xml', 'c.xml', '--fix', 'all', '--in-place');
    expect(out).toContain('2 entries changed, 2 files written');
    expect(bench.text('a.xml')).toBe(sitemap(loc('a'), en, de, fr));
    expect(bench.text('b.xml')).toBe(sitemap(loc('b'), de, en, fr));
    expect(bench.text('c.xml')).toBe(sitemap(loc('c'), en, de, fr));
    const checked = await bench.run('check', 'a.xml', 'b.xml', 'c.xml', '--format', 'json');
    expect(JSON.parse(checked.out).summary).toMatchObject({ errors: 0 });
  });

  it('corrects hreflang values that contradict the URL paths, in both files', async () => {
    const both = (...links: string[]) => ['en/', 'fr/'].map((page) => sitemap(loc(page), ...links));
    const [en = '', fr = ''] = both(link('en', 'fr/'), link('fr', 'en/'));
    bench.write('en.xml', en);
    bench.write('fr.xml', fr);
    await bench.run('edit', 'en.xml', 'fr.xml', '--fix', 'hreflang-label-conflict', '--unsafe', '--in-place');
    expect(['en.xml', 'fr.xml'].map((name) => bench.text(name))).toEqual(
      both(link('fr', 'fr/'), link('en', 'en/')),
    );
  });
});

describe('--fix of URLs listed in two forms', () => {
  const http = (path: string) => loc(path).replace('https', 'http');
  const www = (path: string) => loc(path).replace('//', '//www.');

  const before = urlset(http('1'), loc('1'), www('1'), www('2'));

  it.each([
    ['mixed-scheme', ['--at', 'https://a.example/'], urlset(loc('1'), www('1'), www('2'))],
    ['mixed-www', ['--at', 'https://a.example/'], urlset(http('1'), loc('1'), loc('2'))],
    ['all', ['--at', 'https://a.example/'], urlset(loc('1'), loc('2'))],
    ['all', [], before],
  ])('keeps the form that matches --at, and changes nothing without --at: %s %j', async (code, at, after) => {
    bench.write('a.xml', before);
    await bench.run('edit', 'a.xml', '--fix', code, '--unsafe', ...at, '--in-place');
    expect(bench.text('a.xml')).toBe(after);
  });
});

describe('--fix of a text list', () => {
  const list = 'https://a.example/1\r\n\r\n"https://a.example/2",2025-01-01\r\n';
  const words = `# Our pages\r\n${list}`;
  const urls = 'https://a.example/1\r\nhttps://a.example/2\r\n';
  const two = 'https://a.example/1 https://a.example/2\r\n';

  it.each([
    ['all', list.replace(',2025-01-01', ''), urls],
    ['all', list, list],
    ['all', words, words],
    ['text-stray-line', words, urls],
    ['all', two, two],
    ['text-stray-line', `\r\n${two}`, two],
  ])(
    'removes empty lines and quotes, but changes a list with words or dates only with --unsafe: %s',
    async (code, before, after) => {
      bench.write('a.txt', before);
      const unsafe = code === 'all' ? [] : ['--unsafe'];
      const done = await bench.run('edit', 'a.txt', '--fix', code, ...unsafe, '--in-place');
      expect(done).toMatchObject({ code: 0, err: '' });
      expect(bench.text('a.txt')).toBe(after);
    },
  );

  it('leaves two URLs on one line unchanged', async () => {
    const list = 'https://a.example/1\nhttps://a.example/2 https://a.example/3\n';
    bench.write('list.txt', list);
    await bench.run('edit', 'list.txt', '--fix', 'all', '--in-place');
    expect(bench.text('list.txt')).toBe(list);
  });

  it('shows with --dry-run what happens to each line', async () => {
    bench.write('a.txt', words);
    const { out } = await bench.run(
      'edit',
      'a.txt',
      '--fix',
      'text-stray-line',
      '--unsafe',
      '--dry-run',
      '--in-place',
    );
    expect(out.split('\n').slice(0, 4)).toEqual([
      'a.txt: # Our pages\\r\\n → (nothing)',
      'a.txt: \\r\\n → (nothing)',
      'a.txt: "https://a.example/2",2025-01-01\\r\\n → (nothing)',
      'a.txt: (nothing) → https://a.example/2',
    ]);
  });
});

describe('--fix of a robots.txt', () => {
  const robots = (sitemap: string) => `User-agent: *\r\nSitemap: ${sitemap}\r\nDisallow: /x`;

  it.each([
    [['--at', 'https://a.example/'], 'https://a.example/sitemap.xml'],
    [['--at', 'https://a.example/robots.txt'], 'https://a.example/sitemap.xml'],
    [[], '/sitemap.xml'],
  ])('makes its Sitemap URL absolute only with --at: %j', async (at, expected) => {
    bench.write('robots.txt', robots('/sitemap.xml'));
    expect(await bench.run('edit', 'robots.txt', '--fix', 'all', ...at, '--in-place')).toMatchObject({
      code: 0,
    });
    expect(bench.text('robots.txt')).toBe(robots(expected));
  });
});

it('--fix resolves relative locs against --at, to the URLs that check offers', async () => {
  const locs = (...values: string[]) => urlset(...values.map((value) => `<loc>${value}</loc>`));
  const at = ['--at', 'https://a.example/x/r.xml'];
  bench.write('r.xml', locs('/a', 'b.html'));
  for (const [options, fixes] of [
    [[], [null, null]],
    [at, ['make it https://a.example/a', 'make it https://a.example/x/b.html']],
  ] as const) {
    const { out } = await bench.run('check', 'r.xml', ...options, '--format', 'json');
    const found: { code: string; fix: string | null }[] = JSON.parse(out).findings;
    expect(found.filter(({ code }) => code === 'loc-not-absolute').map(({ fix }) => fix)).toEqual(fixes);
  }
  await bench.run('edit', 'r.xml', ...at, '--fix', 'loc-not-absolute', '--in-place');
  expect(bench.text('r.xml')).toBe(locs('https://a.example/a', 'https://a.example/x/b.html'));
});

describe('--fix of an index', () => {
  const index = (...rows: string[]) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</sitemapindex>`;
  const row = (name: string, rest = '') => `<sitemap>${loc(name)}${rest}</sitemap>`;

  it('updates lastmod from a sitemap next to the index, and leaves that sitemap unchanged', async () => {
    const sitemap = urlset(`${loc('a#x')}<lastmod>2025-02-03</lastmod>`);
    bench.write('a.xml', sitemap);
    bench.write('index.xml', index(row('a.xml', '<lastmod>2025-01-01</lastmod>')));
    await bench.run('edit', 'index.xml', '--fix', 'all', '--in-place');
    expect(bench.text('index.xml')).toBe(index(row('a.xml', '<lastmod>2025-02-03</lastmod>')));
    expect(bench.text('a.xml')).toBe(sitemap);
  });

  it('adds alternates only if all sitemaps of the cluster are given as inputs', async () => {
    const link = (page: string) =>
      `<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${page}" href="https://a.example/${page}"/>`;
    const [en, de] = [urlset(loc('en') + link('en') + link('de')), urlset(loc('de'))];
    bench.write('en.xml', en);
    bench.write('de.xml', de);
    bench.write('index.xml', index(row('en.xml'), row('de.xml')));
    await bench.run('edit', 'index.xml', 'de.xml', '--fix', 'all', '--in-place');
    expect(bench.text('de.xml')).toBe(de);
    await bench.run('edit', 'index.xml', 'de.xml', 'en.xml', '--fix', 'all', '--in-place');
    expect(bench.text('de.xml')).toContain('hreflang="en"');
    expect(bench.text('en.xml')).toBe(en);
  });

  it('replaces the row of a nested index with its sitemaps, and leaves that index unchanged', async () => {
    bench.write('a.xml', urlset(loc('a')));
    bench.write('inner.xml', index(row('a.xml')));
    bench.write('outer.xml', index(row('inner.xml')));
    await bench.run('edit', 'outer.xml', 'inner.xml', '--fix', 'index-nested', '--unsafe', '--in-place');
    expect(bench.text('outer.xml')).toBe(index(row('a.xml')));
    expect(bench.text('inner.xml')).toBe(index(row('a.xml')));
  });
});
