// @module-tag slow
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const sitemap = (name: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/${name}/1</loc></url></urlset>\n`;
const row = (name: string) =>
  `<sitemap><loc>https://a.example/${name}.xml</loc><lastmod>2025-01-01</lastmod></sitemap>`;
const INDEX = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${row('one')}${row('two')}</sitemapindex>\n`;
const ISO = /^\d{4}-\d\d-\d\dT[\d:]+\+00:00$/;

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('index.xml'), INDEX);
  for (const name of ['one', 'two']) writeFileSync(desk.at(`${name}.xml`), sitemap(name));
  await desk.open('index.xml');
});
afterEach(() => desk.clear());

/** The lastmods of the index on disk. */
function lastmods(): string[] {
  const xml = readFileSync(desk.at('index.xml'), 'utf8');
  return [...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, text = '']) => text);
}

/** Edits an entry of the first sitemap. */
async function editOne(): Promise<void> {
  await desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'priority', value: '0.5' });
}

function idOf(name: string): number {
  return desk.session.summary.files.find((file) => file.name === name)?.id ?? -1;
}

async function editIndex(): Promise<void> {
  const view = wholeView(idOf('index.xml'));
  const { order } = desk.session.summary;
  const rows = [{ first: 1, count: 1 }];
  const request = { kind: 'set', rows, field: 'lastmod', value: '2025-02-02' } as const;
  await desk.session.edit({ view, order, request, selection: null });
}

describe('an index that lists another index', () => {
  it('is reported as nested and cyclic; a fix flattens it, and survives a crash', async () => {
    writeFileSync(desk.at('index.xml'), INDEX.replace('two.xml', 'more.xml'));
    writeFileSync(desk.at('more.xml'), INDEX.replace('one.xml', 'index.xml'));
    await desk.session.files.close();
    await desk.open('index.xml');
    const told = () => desk.session.summary.findings.map(({ code }) => code);
    expect(told()).toEqual(expect.arrayContaining(['index-nested', 'index-cycle']));
    const view = wholeView(idOf('index.xml'));
    const rows = [{ first: 0, count: 2 }];
    const request = { kind: 'fix', code: 'index-nested', mode: 'unsafe', rows } as const;
    await desk.session.edit({ view, order: desk.session.summary.order, request, selection: null });
    expect(told().filter((code) => /nested|cycle/.test(code))).toEqual([]);
    await desk.crash();
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('index.xml'), 'utf8')).toContain('https://a.example/two.xml');
    expect(readFileSync(desk.at('index.xml'), 'utf8')).not.toContain('more.xml');
  });
});

describe('sitemaps that replace a nested index', () => {
  it('are opened by the fix, and are listed as open again after undo and redo, or a crash', async () => {
    mkdirSync(desk.at('deep'));
    writeFileSync(desk.at('index.xml'), INDEX.replace('two.xml', 'more.xml'));
    writeFileSync(
      desk.at('more.xml'),
      INDEX.replace('two.xml', 'deep/three.xml').replace('one.xml', 'none.xml'),
    );
    writeFileSync(desk.at('deep/three.xml'), sitemap('three'));
    await desk.session.files.close();
    desk.journal.length = 0;
    await desk.open('index.xml');
    const states = () => {
      const view = wholeView(idOf('index.xml'));
      const { rows } = desk.session.rows({ view, first: 0, count: 9 });
      return rows.map(({ loc, sitemap: named }) => `${loc.slice(18)} ${named?.state}`);
    };
    const view = wholeView(idOf('index.xml'));
    const rows = [{ first: 1, count: 1 }];
    const request = { kind: 'fix', code: 'index-nested', mode: 'unsafe', rows } as const;
    const nested = ['one.xml open', 'more.xml failed'];
    const flat = ['one.xml open', 'none.xml undefined', 'deep/three.xml open'];
    expect(states()).toEqual(nested);
    await desk.session.edit({ view, order: desk.session.summary.order, request, selection: null });
    await expect.poll(states).toEqual(flat);
    expect(desk.locs).toContain('https://a.example/three/1');
    expect(desk.session.summary.files.map(({ name }) => name)).toContain('deep/three.xml');
    await desk.session.edits.undo();
    expect(states()).toEqual(nested);
    await desk.session.edits.redo();
    expect(states()).toEqual(flat);
    expect(await desk.crash()).toEqual([]);
    expect(states()).toEqual(flat);
    expect(desk.notices).toEqual([]);
  });
});

describe('an index with more than 50,000 sitemaps', () => {
  it('is split into two, which are saved and updated together; undo joins them', {
    tags: ['long'],
    timeout: 120_000,
  }, async () => {
    const names = Array.from({ length: 50_002 }, (_, at) => (at === 50_001 ? 'one' : `none-${at}`));
    const xml = INDEX.replace(row('one') + row('two'), names.map(row).join('\n'));
    writeFileSync(desk.at('index.xml'), xml);
    await desk.session.files.close();
    await desk.open('index.xml');
    desk.session.renewIndex(true);
    const view = wholeView(idOf('index.xml'));
    const ask = { view, order: desk.session.summary.order, selection: null };
    await desk.session.edit({ ...ask, request: { kind: 'split-index' } });
    const rowsOf = () =>
      ['index.xml', 'index-2.xml'].map(
        (name) => readFileSync(desk.at(name), 'utf8').match(/<sitemap>/g)?.length,
      );
    await desk.session.save(null, []);
    expect(rowsOf()).toEqual([50_000, 2]);
    await desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'priority', value: '0.5' });
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('index-2.xml'), 'utf8')).toMatch(/one\.xml<\/loc><lastmod>20\d\d-.*T/);
    desk.session.renewIndex(false);
    expect(desk.session.settings.indexes).toEqual(['index-2.xml']);
    for (let step = 0; step < 3; step++) await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('index.xml'), 'utf8')).toBe(xml);
  });
});

describe('the parts of a split index', () => {
  const names = ['index.xml', 'index-2.xml'];
  /** For each file, the locs of its rows and the states of the sitemaps that they list. */
  const shown = () =>
    Object.fromEntries(
      desk.session.summary.files.map(({ id, name, entries }) => [
        name,
        desk.session
          .rows({ view: wholeView(id), first: 0, count: entries })
          .rows.map(({ loc, sitemap }) => `${loc} ${sitemap?.state}`),
      ]),
    );
  const sound = {
    'index.xml': ['https://a.example/one.xml open'],
    'index-2.xml': ['https://a.example/two.xml open'],
    'one.xml': expect.anything(),
    'two.xml': expect.anything(),
  };

  beforeEach(async () => {
    await desk.session.files.close();
    desk.journal.length = 0;
    writeFileSync(desk.at('index.xml'), INDEX.replace(row('two'), ''));
    writeFileSync(desk.at('index-2.xml'), INDEX.replace(row('one'), ''));
  });

  it.each([
    ['if opened together', names, null, sound],
    ['if opened together, in alphabetical order', names.toReversed(), null, sound],
    ['if only the first is opened and its settings name the other', ['index.xml'], ['index-2.xml'], sound],
    [
      'if only the first is opened, without settings',
      ['index.xml'],
      null,
      { 'index.xml': sound['index.xml'], 'one.xml': sound['one.xml'] },
    ],
  ])('open as one project with all known parts: %s', async (_, opened, indexes, expected) => {
    const paths = opened.map((name) => desk.at(name));
    const settings = indexes && { version: 1 as const, publishLocation: null, indexes };
    await desk.session.files.open(paths, settings, desk.journalFolder);
    expect(shown()).toEqual(expected);
    expect(desk.session.summary.name).toBe('index.xml');
    expect(desk.notices).toEqual([]);
    await desk.crash();
    expect(shown()).toEqual(expected);
  });

  it('do not include other indexes', async () => {
    writeFileSync(desk.at('more.xml'), INDEX);
    await desk.open('index.xml', 'more.xml');
    expect(desk.notices.map(({ code }) => code)).toEqual(['second-index']);
  });
});

describe('saving a sitemap that the index lists', () => {
  it('does not change the index, which is reported as stale', async () => {
    await editOne();
    await desk.session.save(null, []);
    expect(lastmods()).toEqual(['2025-01-01', '2025-01-01']);
    expect(desk.session.summary.findings.map(({ code }) => code)).toContain('index-lastmod-stale');
  });

  it('updates its row in the index and saves the index if the user chose that; undo reverts it', async () => {
    desk.session.renewIndex(true);
    await editOne();
    const { saved } = await desk.session.save([idOf('one.xml')], []);
    expect(saved).toEqual([idOf('one.xml'), idOf('index.xml')]);
    expect(lastmods()).toEqual([expect.stringMatching(ISO), '2025-01-01']);
    expect(desk.session.summary.dirty).toBe(false);
    await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(lastmods()).toEqual(['2025-01-01', '2025-01-01']);
  });

  it('does not save the index if it has other edits, until everything is saved', async () => {
    desk.session.renewIndex(true);
    await editOne();
    await editIndex();
    await desk.session.save([idOf('one.xml')], []);
    expect(lastmods()).toEqual(['2025-01-01', '2025-01-01']);
    await desk.session.save(null, []);
    expect(lastmods()).toEqual([expect.stringMatching(ISO), '2025-02-02']);
  });

  it('does not update a row if its sitemap was not saved', async () => {
    desk.session.renewIndex(true);
    await editOne();
    writeFileSync(desk.at('one.xml'), sitemap('other'));
    const { conflicts } = await desk.session.save(null, []);
    expect(conflicts).toHaveLength(1);
    expect(lastmods()).toEqual(['2025-01-01', '2025-01-01']);
  });

  it('leaves the index stale even after a crash', async () => {
    await editOne();
    await desk.session.save(null, []);
    await desk.crash();
    expect(desk.session.summary.findings.map(({ code }) => code)).toContain('index-lastmod-stale');
  });
});

describe('verified hosts', () => {
  it('are normalized, and invalid ones are rejected', () => {
    desk.session.index.setFacts({ robots: null, verifiedHosts: [' https://News.example/ '] });
    expect(desk.session.index.facts.verifiedHosts).toEqual(['news.example']);
    expect(() => desk.session.index.setFacts({ robots: null, verifiedHosts: ['two words'] })).toThrow(
      'bad-host',
    );
    expect(desk.session.index.facts.verifiedHosts).toEqual(['news.example']);
  });

  it('are kept after a crash', async () => {
    desk.session.index.setFacts({ robots: null, verifiedHosts: ['news.example'] });
    await desk.crash();
    expect(desk.session.index.facts).toEqual({ robots: null, verifiedHosts: ['news.example'] });
  });
});
