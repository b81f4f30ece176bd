import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_SITE,
  LASTMOD_VERDICTS,
  type LastmodSource,
  type LastmodsJudged,
  type LastmodVerdict,
  type SectionChoice,
} from '@urlset/core/contract.ts';
import { checkedPage } from '@urlset/core/project/testing/checked-page.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const A = 'https://a.example/';
const url = (path: string, lastmod = '', more = '') =>
  `<url><loc>${A}${path}</loc>${lastmod === '' ? '' : `<lastmod>${lastmod}</lastmod>`}${more}</url>\n`;
const urlset = (...entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
const dated = (folder: string, count: number, lastmod: string) =>
  Array.from({ length: count }, (_, page) => url(`${folder}/${page}`, lastmod));

let desk: Desk;
beforeEach(async () => {
  desk = new Desk(directWork({ chunk: 5 }));
  writeFileSync(
    desk.at('one.xml'),
    urlset(
      ...dated('shop', 12, '2024-05-01T10:00:00Z'),
      url('shop/old', '2020-01-01'),
      url('about', '2027-01-01'),
      url('blog/a', 'soon'),
      url('blog/b'),
    ),
  );
  writeFileSync(
    desk.at('two.xml'),
    urlset(url('blog/2024/c', '2024-02-01'), url('blog/2024/d', '2024-03-01')),
  );
  await desk.open('one.xml', 'two.xml');
});
afterEach(() => desk.clear());

const call = (signal = new AbortController().signal) => {
  const parts: unknown[] = [];
  return { part: (part: unknown) => void parts.push(part), signal, parts };
};
const judge = () => desk.session.lastmods.judge(call());
const counted = ({ counts }: LastmodsJudged) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const sections = (
  number: number,
  within: { host: string; path: string } | null,
  plan: number | null = null,
) => desk.session.lastmods.sections({ number, plan, within, order: 'entries', first: 0, count: 100 });
const host = { host: 'a.example', path: '' };

/** Plans and sets lastmods. Returns how many entries changed. */
async function set(
  source: LastmodSource,
  verdicts: readonly LastmodVerdict[] = LASTMOD_VERDICTS,
  chosen: SectionChoice[] = [],
): Promise<number> {
  const { number } = await judge();
  const asked = { number, source, verdicts: [...verdicts], sections: chosen };
  const { plan } = await desk.session.lastmods.plan(asked, call());
  return (await desk.session.lastmods.set({ plan, selection: null }, call())).count;
}

/** The lastmods by loc, without the base. */
function lastmods(): Record<string, string> {
  const { rows } = desk.session.rows({ view: { file: null, filter: '', sort: [] }, first: 0, count: 256 });
  return Object.fromEntries(rows.map(({ loc, lastmod }) => [loc.replace(A, ''), lastmod]));
}

async function exportAll(): Promise<void> {
  desk.session.shards.aim(desk.at('out'));
  const { plan } = await desk.session.shards.plan(call());
  await desk.session.export({ plan, accepted: ['bundle-errors', 'bundle-warnings'] }, call());
}

describe('lastmods', () => {
  it('are judged across all sitemaps, and counted by section', async () => {
    const told = call();
    const judged = await desk.session.lastmods.judge(told);
    expect(counted(judged)).toEqual({ missing: 1, invalid: 1, future: 1, uniform: 12, plausible: 3 });
    expect(judged).toMatchObject({ exported: null, problem: { code: 'no-target' }, done: 18, total: 18 });
    expect(told.parts).toContainEqual(expect.objectContaining({ number: judged.number, problem: null }));
    expect(sections(judged.number, null)).toMatchObject({
      total: 1,
      sections: [{ ...host, entries: 18, sections: 2, term: 'host:a.example', after: null }],
    });
    expect(sections(judged.number, host).sections).toMatchObject([
      {
        ...{ path: '/shop', entries: 13, term: 'section:/shop', counts: { uniform: 12, plausible: 1 } },
        before: {
          ...{ dated: 13, oldest: Date.UTC(2020, 0, 1), newest: Date.UTC(2024, 4, 1, 10) },
          common: { time: Date.UTC(2024, 4, 1, 10), count: 12 },
        },
      },
      { path: '/blog', entries: 4, sections: 1, counts: { missing: 1, invalid: 1, plausible: 2 } },
      { path: '/.', entries: 1, sections: 0, counts: { future: 1 } },
    ]);
  });

  it('are filtered by verdict, which may change after an edit', async () => {
    const view = { file: null, filter: 'section:/blog', sort: [], lastmod: ['missing', 'invalid'] as const };
    const shown = { ...view, lastmod: [...view.lastmod] };
    const locs = () => desk.session.rows({ view: shown, first: 0, count: 9 }).rows.map(({ loc }) => loc);
    await desk.session.views.show({ view: shown }, call());
    expect(locs()).toEqual([`${A}blog/a`, `${A}blog/b`]);
    desk.edit({ kind: 'set', rows: [{ first: 14, count: 1 }], field: 'lastmod', value: '2024-01-01' });
    await desk.session.views.show({ view: shown }, call());
    expect(locs()).toEqual([`${A}blog/b`]);
  });

  it('are set as one edit, after a plan that shows the resulting dates', async () => {
    const { number } = await judge();
    const before = ['one.xml', 'two.xml'].map((name) => readFileSync(desk.at(name), 'utf8'));
    const source: LastmodSource = { from: 'date', date: '2024-06-01' };
    const chosen = [{ ...host, path: '/shop', chosen: false }];
    const asked = {
      number,
      source,
      verdicts: ['invalid', 'uniform', 'missing'] as LastmodVerdict[],
      sections: chosen,
    };
    const plan = await desk.session.lastmods.plan(asked, call());
    expect(plan).toMatchObject({ chosen: 2, count: 2 });
    expect(plan.changes).toEqual([
      { file: 0, at: 14, field: 'lastmod', before: 'soon', after: '2024-06-01' },
      { file: 0, at: 15, field: 'lastmod', before: '', after: '2024-06-01' },
    ]);
    expect(sections(number, host, plan.plan).sections[1]).toMatchObject({
      path: '/blog',
      before: { dated: 2, newest: Date.UTC(2024, 2, 1), common: null },
      after: {
        ...{ dated: 4, newest: Date.UTC(2024, 5, 1), changed: 2 },
        common: { time: Date.UTC(2024, 5, 1), count: 2 },
      },
    });
    const { count } = await desk.session.lastmods.set({ plan: plan.plan, selection: null }, call());
    expect(count).toBe(2);
    expect(desk.session.summary.undo).toEqual({ kind: 'lastmod-date', count: 2 });
    expect(lastmods()).toMatchObject({ 'blog/a': '2024-06-01', 'blog/b': '2024-06-01' });
    expect(counted(await judge())).toEqual({ future: 1, uniform: 12, plausible: 5 });
    await desk.session.edits.undo();
    await desk.session.save(null, []);
    expect(['one.xml', 'two.xml'].map((name) => readFileSync(desk.at(name), 'utf8'))).toEqual(before);
  });

  it('are removed where they cannot be trusted', async () => {
    expect(await set({ from: 'nothing' }, ['invalid', 'future', 'uniform'])).toBe(14);
    expect(desk.session.summary.undo).toEqual({ kind: 'lastmod-nothing', count: 14 });
    await desk.session.save(null, []);
    expect(readFileSync(desk.at('one.xml'), 'utf8').match(/<lastmod>/g)).toHaveLength(1);
  });

  it('are restored from the journal after a crash', async () => {
    await set({ from: 'date', date: '2024-06-01' }, ['uniform']);
    const set12 = lastmods();
    await desk.crash();
    expect(lastmods()).toEqual(set12);
  });

  it('must be judged again after an edit', async () => {
    const { number } = await judge();
    const asked = { number, source: { from: 'nothing' } as const, verdicts: [], sections: [] };
    const { plan } = await desk.session.lastmods.plan(asked, call());
    desk.edit({ kind: 'remove', rows: [{ first: 0, count: 1 }] });
    expect(() => sections(number, null)).toThrow('stale-view');
    await expect(desk.session.lastmods.plan(asked, call())).rejects.toMatchObject({ code: 'stale-view' });
    await expect(desk.session.lastmods.set({ plan, selection: null }, call())).rejects.toMatchObject({
      code: 'stale-view',
    });
  });

  it('are not judged if the request is canceled', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(desk.session.lastmods.judge(call(stop.signal))).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('the last export', () => {
  it('reveals dates that changed although nothing else did, and supplies the old ones', async () => {
    await exportAll();
    expect(await judge()).toMatchObject({ exported: Date.UTC(2026, 11, 1), problem: null });
    const manifest = desk.at('out/urlset-manifest.json');
    const october = readFileSync(manifest, 'utf8').replace(
      /"exported": \d+/,
      `"exported": ${Date.UTC(2026, 9, 1)}`,
    );
    writeFileSync(manifest, october);
    const change = (row: number, field: 'lastmod' | 'priority', value: string) =>
      desk.edit({ kind: 'set', rows: [{ first: row, count: 1 }], field, value });
    change(12, 'lastmod', '2026-01-01');
    change(16, 'lastmod', '2026-11-15');
    change(17, 'lastmod', '2026-01-01');
    change(17, 'priority', '0.5');
    change(15, 'lastmod', '2026-01-01');
    const judged = await judge();
    expect(counted(judged)).toMatchObject({ moved: 2, newer: 1, plausible: 1 });
    expect(await set({ from: 'export' }, ['moved', 'newer'])).toBe(3);
    expect(lastmods()).toMatchObject({
      ...{ 'shop/old': '2020-01-01', 'blog/2024/c': '2024-02-01', 'blog/2024/d': '2026-01-01', 'blog/b': '' },
    });
    expect(desk.session.summary.undo?.kind).toBe('lastmod-export');
  });

  it('is compared again after another export', async () => {
    await exportAll();
    desk.edit({ kind: 'set', rows: [{ first: 12, count: 1 }], field: 'lastmod', value: '2026-01-01' });
    expect((await judge()).counts).toMatchObject({ moved: 1 });
    await exportAll();
    expect((await judge()).counts).toMatchObject({ moved: 0, plausible: 3 });
  });

  it('must exist before its dates can be used', async () => {
    await expect(set({ from: 'export' })).rejects.toMatchObject({ code: 'no-target' });
  });
});

describe('dates from elsewhere', () => {
  it('come from the Last-Modified headers of checked pages', async () => {
    const modified = (name: string, lastModified: string) => checkedPage(A + name, { lastModified });
    desk.session.pages.take([
      modified('blog/b', 'Sat, 03 May 2025 10:00:00 GMT'),
      // This is the time of the check itself, so it is not used.
      modified('shop/1', 'Wed, 31 Dec 2025 12:00:00 GMT'),
      checkedPage(`${A}shop/old`),
    ]);
    const before = lastmods();
    expect(await set({ from: 'pages' })).toBe(1);
    expect(lastmods()).toEqual({ ...before, 'blog/b': '2025-05-03T10:00:00+00:00' });
    expect(desk.session.summary.undo?.kind).toBe('lastmod-pages');
    await desk.session.edits.undo();
    expect(lastmods()).toEqual(before);
  });

  const site = { ...DEFAULT_SITE, extensions: null, base: A };

  it('come from a list', async () => {
    const text = `url,lastmod\n${A}blog/b,2024-01-05\n${A}shop/0/,13.1.2024 10:00 GMT\n${A}shop/1,\n${A}new,2024-01-01\n`;
    await desk.session.lists.offer({ text }, {}, 'lastmod');
    const { list, use } = desk.waiting[0] ?? {};
    expect(use).toBe('lastmod');
    expect(await set({ from: 'list', list: list ?? 0, asked: {} })).toBe(2);
    expect(lastmods()).toMatchObject({ 'blog/b': '2024-01-05', 'shop/1': '2024-05-01T10:00:00Z' });
    expect(lastmods()['shop/0']).toMatch(/^2024-01-13T10:00/);
    expect(desk.session.summary.undo).toEqual({ kind: 'lastmod-list', count: 2 });
  });

  it('come from the files of a site', async () => {
    mkdirSync(desk.at('site/blog'), { recursive: true });
    for (const name of ['about', 'blog/b.html']) writeFileSync(desk.at(`site/${name}`), '');
    utimesSync(desk.at('site/about'), 0, Date.UTC(2024, 0, 2) / 1000);
    utimesSync(desk.at('site/blog/b.html'), 0, Date.UTC(2024, 0, 3) / 1000);
    await desk.session.lists.offer({ folder: desk.at('site') }, {}, 'lastmod');
    const list = desk.waiting[0]?.list ?? 0;
    expect(await set({ from: 'files', list, site: { ...site, dropExtensions: true } })).toBe(2);
    expect(lastmods()).toMatchObject({
      ...{ about: '2024-01-02T00:00:00+00:00', 'blog/b': '2024-01-03T00:00:00+00:00' },
    });
  });

  it('come from the commits of a repository', async () => {
    const content = desk.at('content');
    mkdirSync(path.join(content, 'blog'), { recursive: true });
    const commit = (date: string, name: string, text: string) => {
      writeFileSync(path.join(content, name), text);
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
      for (const args of [
        ['add', '-A'],
        ['commit', '-q', '-m', 'a'],
      ])
        execFileSync('git', ['-C', content, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
          env,
        });
    };
    execFileSync('git', ['-C', content, 'init', '-q']);
    commit('2024-01-02T00:00:00Z', 'about.md', '1');
    commit('2024-01-03T00:00:00Z', 'blog/b.md', '1');
    commit('2024-01-04T00:00:00Z', 'about.md', '2');
    await desk.session.lists.offer({ folder: content }, {}, 'lastmod');
    const list = desk.waiting[0]?.list ?? 0;
    expect(await set({ from: 'git', list, site })).toBe(2);
    expect(lastmods()).toMatchObject({
      ...{ about: '2024-01-04T00:00:00+00:00', 'blog/b': '2024-01-03T00:00:00+00:00' },
    });
    expect(desk.session.summary.undo).toEqual({ kind: 'lastmod-git', count: 2 });
    expect(desk.readers.size).toBe(1);
    await expect(set({ from: 'git', list, site: { ...site, base: 'nowhere' } })).rejects.toMatchObject({
      code: 'bad-site-base',
    });
  });
});
