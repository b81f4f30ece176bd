// @module-tag slow
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BundleSettings,
  DEFAULT_BUNDLE,
  type EditRequest,
  type ShardPlanSummary,
  UrlsetError,
  type View,
  wholeView,
} from '@urlset/core/contract.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const SECTIONS = ['shop', 'blog', 'help'];
const LOCS = Array.from({ length: 12 }, (_, at) => `https://a.example/${SECTIONS[at % 3]}/${at}`);

let desk: Desk;
/** How many times the entries were assigned to shards. */
let plans: number;
beforeEach(async () => {
  const direct = directWork();
  plans = 0;
  desk = new Desk({
    ...direct,
    run: (feed, kind, params, signal) => {
      if (kind === 'settle-plan') plans++;
      return direct.run(feed, kind, params, signal);
    },
  });
  mkdirSync(desk.at('out'));
  writeFileSync(desk.at('list.txt'), LOCS.map((loc) => `${loc}\n`).join(''));
  await desk.open('list.txt');
  split({});
});
afterEach(() => desk.clear());

const call = (part: (plan: ShardPlanSummary) => void = () => undefined) => ({
  part,
  signal: new AbortController().signal,
});
const untold = () => ({ part: () => undefined, signal: new AbortController().signal });
const plan = () => desk.session.shards.plan(call());
/** Splits even a small project, which by default would be one sitemap. */
const SPLIT = { ...DEFAULT_BUNDLE, single: false };
const split = (settings: Partial<BundleSettings>) => desk.session.shards.setBundle({ ...SPLIT, ...settings });
const bySection = () => split({ policies: ['section'], limits: { ...DEFAULT_BUNDLE.limits, entries: 3 } });
const run = (number: number, ...accepted: string[]) =>
  desk.session.export({ plan: number, accepted }, untold());
const exported = async () => run((await plan()).plan, 'mass-drop', 'leak-suspects');

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'base64')]));
}

/** The result of `run`; null if it throws `name-taken`. */
async function unlessTaken<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UrlsetError && error.code === 'name-taken') return null;
    throw error;
  }
}

describe('a plan', () => {
  it('lists its shards before it has processed any of them', async () => {
    bySection();
    const parts: ShardPlanSummary[] = [];
    const done = await desk.session.shards.plan(call((part) => parts.push(part)));
    expect(parts[0]).toMatchObject({ shards: 6, entries: 12, done: 0, changes: null, gzipBytes: null });
    expect(done).toMatchObject({ plan: parts[0]?.plan, done: 6, changes: null, base: 'https://a.example/' });
    const shards = desk.session.shards.shards({ plan: done.plan, first: 1, count: 2 });
    expect(shards.map(({ name, entries, state, first }) => [name, entries, state, first])).toEqual([
      ['sitemap-blog-2.xml.gz', 1, null, 'https://a.example/blog/10'],
      ['sitemap-help-1.xml.gz', 3, null, 'https://a.example/help/2'],
    ]);
  });

  it('replaces the previous plan', async () => {
    const { plan: first } = await plan();
    await plan();
    expect(() => desk.session.shards.shards({ plan: first, first: 0, count: 1 })).toThrow('stale-plan');
  });

  it('lets the user move rows of its index, and stores only the moves', async () => {
    bySection();
    const { plan: number } = await plan();
    const names = () =>
      desk.session.shards
        .indexRows({ plan: number, first: 0, count: 9 })
        .map(({ at, key }) => `${at} ${key}`);
    const [first = '', second = ''] = names();
    const change = { kind: 'move', to: 0 } as const;
    desk.session.shards.changeIndexRows({ plan: number, rows: [{ first: 1, count: 1 }], change });
    const key = second.slice(2);
    expect(names().slice(0, 2)).toEqual([`0 ${key}`, `1 ${first.slice(2)}`]);
    expect(desk.session.settings.bundle?.rows.moved).toEqual([{ key, after: null }]);
  });

  it('moves index rows as the page saw them, unless a later plan has other shards', async () => {
    bySection();
    const { plan: seen } = await plan();
    const { plan: next } = await plan();
    const names = (number: number) =>
      desk.session.shards.indexRows({ plan: number, first: 0, count: 9 }).map(({ key }) => key);
    const [first, second] = names(next);
    const change = { kind: 'move', to: 0 } as const;
    desk.session.shards.changeIndexRows({ plan: seen, rows: [{ first: 1, count: 1 }], change });
    expect(names(next).slice(0, 2)).toEqual([second, first]);
    split({ policies: ['section'] });
    await plan();
    const late = { plan: next, rows: [{ first: 1, count: 1 }], change };
    expect(() => desk.session.shards.changeIndexRows(late)).toThrow('stale-plan');
  });

  it('is canceled by the next plan', async () => {
    const given = plan();
    const next = plan();
    await expect(given).rejects.toMatchObject({ code: 'cancelled' });
    await expect(next).resolves.toMatchObject({ shards: 1 });
  });

  it('lists excluded entries', async () => {
    await desk.edit({ kind: 'set', rows: [{ first: 0, count: 2 }], field: 'loc', value: LOCS[2] ?? '' });
    expect((await plan()).leftOut).toEqual([{ reason: 'duplicate', count: 2, locs: [LOCS[2], LOCS[2]] }]);
  });

  it('reports a target with foreign files, and plans without the target', async () => {
    writeFileSync(desk.at('out/sitemap-1.xml.gz'), 'theirs');
    desk.session.shards.aim(desk.at('out'));
    expect(await plan()).toMatchObject({ shards: 1, changes: null, refused: { code: 'not-ours' } });
  });

  it('adopts sitemaps without a manifest once the user has confirmed it', async () => {
    desk.session.shards.aim(desk.at('out'));
    await exported();
    for (const name of ['urlset-manifest.json', 'urlset-manifest.locs', 'robots-sitemap.txt'])
      rmSync(desk.at(`out/${name}`));
    const planned = await plan();
    expect(planned).toMatchObject({
      ...{ refused: null, earlier: null, changes: { added: 0, changed: 0, same: 2, removed: 0 } },
      guards: [{ code: 'takes-over', params: { name: 'sitemap_index.xml', count: '1' } }],
    });
    await expect(exported()).rejects.toMatchObject({ code: 'takes-over' });
    await run((await plan()).plan, 'takes-over');
    expect(await plan()).toMatchObject({ guards: [], earlier: { alike: true } });
  });

  it('requires a publish location if URLs are relative', async () => {
    await desk.edit({ kind: 'set', rows: [{ first: 0, count: 12 }], field: 'loc', value: '/relative' });
    await expect(plan()).rejects.toMatchObject({ code: 'no-base' });
  });
});

describe('the settings', () => {
  it.each<[string, Partial<BundleSettings>, string]>([
    ['policies', { policies: ['nonsense'] }, 'bad-policy'],
    ['expressions', { policies: ['pattern:('] }, 'bad-expression'],
    ['names', { names: 'a/b' }, 'bad-name-pattern'],
    ['placeholders', { names: '{section}.xml' }, 'bad-name-pattern'],
    ['shard names', { renames: { 'sitemap-1': 'a/b' } }, 'bad-name'],
    ['index names', { index: '../x.xml' }, 'bad-index-name'],
  ])('reject invalid %s', (_, settings, code) => {
    expect(() => split(settings)).toThrow(code);
    expect(desk.session.summary.bundle).toEqual(SPLIT);
  });

  it('give a shard a custom name, and reject a name that another shard has', async () => {
    bySection();
    await plan();
    const { bundle } = desk.session.summary;
    desk.session.shards.setBundle({ ...bundle, renames: { 'sitemap-shop-1': 'shoes' } });
    const { plan: number } = await plan();
    const names = desk.session.shards.shards({ plan: number, first: 0, count: 9 }).map(({ name }) => name);
    expect(names).toContain('shoes.xml.gz');
    expect(names).not.toContain('sitemap-shop-1.xml.gz');
    const taken = { 'sitemap-shop-1': 'shoes', 'sitemap-shop-2': 'Sitemap-Blog-1' };
    expect(() => desk.session.shards.setBundle({ ...bundle, renames: taken })).toThrow('name-taken');
  });

  it('rename a shard that was exported, and rename it back', async () => {
    desk.session.shards.aim(desk.at('out'));
    const named = async (renames: Record<string, string>) => {
      split({ renames });
      const { plan: number } = await plan();
      await run(number);
      const [shard] = desk.session.shards.shards({ plan: number, first: 0, count: 1 });
      expect(readdirSync(desk.at('out'))).toContain(shard?.name);
      return shard?.name;
    };
    expect(await named({ 'sitemap-1': 'shoes' })).toBe('shoes.xml.gz');
    expect(await named({ 'sitemap-1': 'boots', shoes: 'boots' })).toBe('boots.xml.gz');
    expect(await named({ shoes: 'boots', boots: 'sitemap-1' })).toBe('sitemap-1.xml.gz');
    expect(readdirSync(desk.at('out')).filter((name) => name.endsWith('.gz'))).toEqual(['sitemap-1.xml.gz']);
  });

  it('are restored after a crash, with the target', async () => {
    bySection();
    desk.session.shards.aim(desk.at('out'));
    const { bundle, target } = desk.session.summary;
    await desk.crash();
    expect(desk.session.summary).toMatchObject({ bundle, target });
    expect(target).toMatchObject({ kind: 'folder', name: 'out' });
  });
});

describe('a small project', () => {
  beforeEach(() => desk.session.shards.setBundle(DEFAULT_BUNDLE));
  const names = (number: number) =>
    desk.session.shards.shards({ plan: number, first: 0, count: 9 }).map(({ name }) => name);

  it('becomes one sitemap.xml without an index, and stays one after the first export', async () => {
    desk.session.shards.aim(desk.at('out'));
    const { plan: number } = await plan();
    expect(names(number)).toEqual(['sitemap.xml']);
    expect(desk.session.shards.index({ plan: number }).locs).toEqual([]);
    await run(number);
    expect(readdirSync(desk.at('out'))).toEqual([
      ...['robots-sitemap.txt', 'sitemap.xml', 'urlset-manifest.json', 'urlset-manifest.locs'],
    ]);
    expect(readFileSync(desk.at('out/robots-sitemap.txt'), 'utf8')).toBe(
      'Sitemap: https://a.example/sitemap.xml\n',
    );
    expect(desk.session.summary.bundle.single).toBe(true);
  });

  it('keeps the name sitemap.xml when all its URLs change, and gets it back after a split', async () => {
    desk.session.shards.aim(desk.at('out'));
    await exported();
    await desk.edit({
      ...{ kind: 'change', rows: [{ first: 0, count: 12 }], field: 'loc' },
      change: { do: 'replace', find: '.example/', expression: false, anyCase: false, text: '.example/new/' },
    });
    await exported();
    expect(names((await plan()).plan)).toEqual(['sitemap.xml']);
    split({ names: 'sitemap.xml', limits: { ...DEFAULT_BUNDLE.limits, entries: 5 }, gzip: false });
    await exported();
    expect(readdirSync(desk.at('out'))).toContain('sitemap-3.xml');
    desk.session.shards.setBundle({ ...DEFAULT_BUNDLE, single: true });
    await exported();
    expect(readdirSync(desk.at('out')).filter((name) => name.endsWith('.xml'))).toEqual(['sitemap.xml']);
  });

  it('stays split if an earlier export in the target was, even without settings', async () => {
    desk.session.shards.aim(desk.at('out'));
    split({});
    await exported();
    desk.session.shards.setBundle(DEFAULT_BUNDLE);
    expect(await plan()).toMatchObject({ single: false, changes: { added: 0, changed: 0, removed: 0 } });
    await exported();
    expect(desk.session.summary.bundle.single).toBe(false);
    mkdirSync(desk.at('other'));
    desk.session.shards.setBundle(DEFAULT_BUNDLE);
    desk.session.shards.aim(desk.at('other'));
    expect(await plan()).toMatchObject({ single: true });
  });

  it('replaces the sitemap.xml of another program once the user has confirmed it', async () => {
    writeFileSync(
      desk.at('out/sitemap.xml'),
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${LOCS[0]}</loc></url></urlset>`,
    );
    desk.session.shards.aim(desk.at('out'));
    const planned = await plan();
    expect(planned).toMatchObject({
      ...{ single: true, refused: null, changes: { added: 0, changed: 1, removed: 0 } },
      guards: [{ code: 'takes-over-one', params: { name: 'sitemap.xml' } }],
    });
    await expect(run(planned.plan)).rejects.toMatchObject({ code: 'takes-over-one' });
    await run(planned.plan, 'takes-over-one');
    expect((await plan()).guards).toEqual([]);
    writeFileSync(desk.at('out/sitemap.xml'), 'not a sitemap');
    rmSync(desk.at('out/urlset-manifest.json'));
    expect(await plan()).toMatchObject({ refused: { code: 'not-ours' } });
  });

  it('is split if the user chooses to, even after an export as one sitemap', async () => {
    desk.session.shards.aim(desk.at('out'));
    await exported();
    split({});
    expect(names((await plan()).plan)).toEqual(['sitemap-1.xml.gz']);
    await exported();
    expect(readdirSync(desk.at('out'))).not.toContain('sitemap.xml');
  });
});

it('a project is small below half the limit, and cannot be one sitemap above the limit', async () => {
  const isSmall = async (name: string, count: number) => {
    const locs = Array.from({ length: count }, (_, at) => `https://a.example/${name}/${at}\n`);
    writeFileSync(desk.at(name), locs.join(''));
    await desk.open(name);
    return desk.session.summary.small;
  };
  desk.session.shards.setBundle(DEFAULT_BUNDLE);
  // These come on top of the 12 entries that each test starts with.
  expect(await isSmall('a.txt', 24_987)).toBe(true);
  expect(await isSmall('b.txt', 1)).toBe(false);
  expect(await plan()).toMatchObject({ shards: 1, names: 'sitemap-{n}.xml' });
  desk.session.shards.setBundle({ ...DEFAULT_BUNDLE, single: true });
  expect(await isSmall('c.txt', 25_000)).toBe(false);
  expect(await plan()).toMatchObject({ shards: 1, names: 'sitemap.xml' });
  await isSmall('d.txt', 1);
  const refused = { code: 'single-too-many', params: { count: '50001', limit: '50000' } };
  await expect(plan()).rejects.toMatchObject(refused);
});

describe('the entries of a shard', () => {
  it('are a view that can be filtered and sorted', async () => {
    bySection();
    await plan();
    const shown = async (view: View) => {
      await desk.session.views.show({ view }, untold());
      return desk.session.rows({ view, first: 0, count: 256 }).rows.map(({ loc }) => loc.slice(18));
    };
    const help = { ...wholeView(null), shard: 'sitemap-help-1.xml.gz' };
    expect(await shown(help)).toEqual(['help/2', 'help/5', 'help/8']);
    expect(await shown({ ...help, filter: '5' })).toEqual(['help/5']);
    expect(await shown({ ...help, sort: [{ column: 'loc', descending: true }] })).toEqual([
      'help/8',
      'help/5',
      'help/2',
    ]);
    await desk.edit({ kind: 'remove', rows: [{ first: 5, count: 1 }] });
    expect(await shown({ ...help, filter: 'help' })).toEqual(['help/2', 'help/8']);
    await expect(shown({ ...help, shard: 'none.xml' })).rejects.toMatchObject({ code: 'stale-plan' });
  });
});

describe('an export', () => {
  it('is rejected without a target, or if the user did not accept a warning', async () => {
    await expect(exported()).rejects.toMatchObject({ code: 'no-target' });
    desk.session.shards.aim(desk.at('out'));
    await exported();
    await desk.edit({ kind: 'remove', rows: [{ first: 0, count: 6 }] });
    const planned = await plan();
    expect(planned.guards).toMatchObject([{ code: 'mass-drop' }]);
    await expect(run(planned.plan, 'leak-suspects')).rejects.toMatchObject({ code: 'mass-drop' });
  });

  it('executes the plan that the user saw, without planning again', async () => {
    bySection();
    desk.session.shards.aim(desk.at('out'));
    const planned = await plan();
    expect(plans).toBe(1);
    expect((await run(planned.plan)).changes).toEqual(planned.changes);
    await desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: `${LOCS[0]}?new` });
    const next = await plan();
    expect(next.changes).toEqual({ added: 0, changed: 1, same: 6, removed: 0 });
    expect((await run(next.plan)).changes).toEqual(next.changes);
    expect(plans).toBe(2);
  });

  it.each<[string, () => unknown, string]>([
    ['an entry', () => desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] }), 'stale-plan'],
    ['the settings', () => split({ gzip: false }), 'stale-plan'],
    ['the target', () => desk.session.shards.aim(desk.at('other')), 'stale-plan'],
    ['a file of the target', () => writeFileSync(desk.at('out/sitemap-1.xml.gz'), ''), 'target-changed'],
    ['the manifest', () => rmSync(desk.at('out/urlset-manifest.json')), 'target-changed'],
  ])('is refused if %s changed since the plan, and writes nothing', async (_, change, code) => {
    mkdirSync(desk.at('other'));
    desk.session.shards.aim(desk.at('out'));
    await exported();
    await desk.edit({ kind: 'insert', row: 0 });
    await desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: `${LOCS[0]}?new` });
    const { plan: number } = await plan();
    await change();
    const files = () => ['out', 'other'].map((name) => filesIn(desk.at(name)));
    const before = files();
    await expect(run(number)).rejects.toMatchObject({ code });
    expect(files()).toEqual(before);
    expect(plans).toBe(2);
  });

  it('is refused if its plan found the target unusable, even if the problem is gone', async () => {
    writeFileSync(desk.at('out/sitemap-1.xml.gz'), 'theirs');
    desk.session.shards.aim(desk.at('out'));
    const { plan: number } = await plan();
    rmSync(desk.at('out/sitemap-1.xml.gz'));
    await expect(run(number)).rejects.toMatchObject({ code: 'not-ours' });
    expect((await exported()).changes).toMatchObject({ added: 2 });
  });

  it('writes lists of its changes beside the target if the settings ask for it', async () => {
    desk.session.shards.aim(desk.at('out'));
    expect((await exported()).urls).toBe(null);
    split({ changes: { indexNowKey: 'a1b2c3d4' } });
    await desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    const { urls } = await exported();
    expect(urls).toEqual({
      ...{ added: 0, changed: 0, removed: 1 },
      files: ['out-changes.tsv', 'out-indexnow.jsonl'],
      unknown: { count: 0, names: [] },
    });
    expect(readFileSync(desk.at('out-changes.tsv'), 'utf8')).toBe(`removed\t${LOCS[0]}\n`);
    expect(() => split({ changes: { indexNowKey: 'no key' } })).toThrow('bad-indexnow-key');
  });

  it('reports entries on hosts other than that of the publish location and verified ones', async () => {
    await desk.edit({
      kind: 'set',
      rows: [{ first: 0, count: 2 }],
      field: 'loc',
      value: 'https://b.example/',
    });
    const codes = async () => (await plan()).misplaced.map(({ code, count }) => [code, count]);
    await desk.edit({ kind: 'publish', location: 'https://a.example/index.xml' });
    expect(await codes()).toEqual([['loc-other-host', 1]]);
    desk.session.index.setFacts({ robots: null, verifiedHosts: ['b.example'] });
    expect(await codes()).toEqual([]);
  });

  it('changes nothing in the target if it is canceled', async () => {
    bySection();
    desk.session.shards.aim(desk.at('out'));
    const stop = new AbortController();
    const { plan: number } = await plan();
    const canceled = { part: () => stop.abort(), signal: stop.signal };
    await expect(desk.session.export({ plan: number, accepted: [] }, canceled)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(readdirSync(desk.at('out'))).toEqual([]);
  });

  const settings = fc.record({
    single: fc.constantFrom(false, false, true, null),
    policies: fc.constantFrom<string[][]>(
      ['fill'],
      ['section'],
      ['month'],
      ['as-opened'],
      ['section', 'changed:3'],
    ),
    limits: fc.record({
      entries: fc.constantFrom(2, 5, 50_000),
      bytes: fc.constant(DEFAULT_BUNDLE.limits.bytes),
    }),
    names: fc.constant(null),
    renames: fc.constantFrom<Record<string, string>[]>(
      {},
      { 'sitemap-1': 'first', 'sitemap-shop-1': 'shoes' },
    ),
    gzip: fc.boolean(),
    index: fc.constantFrom('sitemap_index.xml', 'index.xml.gz', null),
    rows: fc.constantFrom(DEFAULT_BUNDLE.rows, {
      foreign: [{ loc: 'https://news.example/n.xml', lastmod: '' }],
      lastmods: { 'sitemap-1.xml': '2025-01-01' },
      moved: [{ key: 'https://news.example/n.xml', after: null }],
    }),
    changes: fc.constantFrom(null, { indexNowKey: 'a1b2c3d4' }),
    keepGroups: fc.boolean(),
  });
  const row = fc.nat(5).map((first) => [{ first, count: 1 }]);
  const edits: fc.Arbitrary<EditRequest> = fc.oneof(
    fc.record({
      kind: fc.constant('set'),
      rows: row,
      field: fc.constant('loc'),
      value: fc.nat(40).map((at) => `https://a.example/${SECTIONS[at % 3]}/${at}`),
    }),
    fc.record({ kind: fc.constant('remove'), rows: row }),
    fc.record({ kind: fc.constant('insert'), row: fc.nat(3) }),
  );
  const step = fc.oneof(
    fc.record({ do: fc.constant('split'), settings }),
    fc.record({ do: fc.constant('edit'), request: edits }),
    fc.record({ do: fc.constant('lose'), place: fc.nat(9) }),
    fc.record({ do: fc.constant('export') }),
  );

  it('matches its plan after any edits, changes of settings and deleted output files', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const out = desk.at(`out-${++runs}`);
        mkdirSync(out);
        split({});
        desk.session.shards.aim(out);
        for (const act of [...steps, { do: 'export' } as const]) {
          // Another shard may have the custom name by now.
          if (act.do === 'split') await unlessTaken(async () => desk.session.shards.setBundle(act.settings));
          else if (act.do === 'edit') await Promise.resolve(desk.edit(act.request));
          else if (act.do === 'lose') {
            const names = readdirSync(out).filter((name) => /^(sitemap|index)/.test(name));
            const name = names[act.place];
            if (name) rmSync(path.join(out, name));
          } else {
            let planned = await unlessTaken(plan);
            if (planned === null) {
              split({});
              planned = await plan();
            }
            const shards = desk.session.shards.shards({ plan: planned.plan, first: 0, count: 256 });
            const receipt = await run(planned.plan, 'mass-drop', 'leak-suspects');
            expect(receipt.changes).toEqual(planned.changes);
            expect(receipt.entries).toBe(planned.entries);
            expect(readdirSync(out)).toEqual(expect.arrayContaining(shards.map(({ name }) => name)));
            const after = await plan();
            expect(after.changes).toMatchObject({ added: 0, changed: 0, removed: 0 });
          }
        }
        while (await desk.session.edits.undo());
      }),
      often(25),
    );
  });
});
