import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_SITE,
  type ListAsked,
  type ListUse,
  type MergeMode,
  wholeView,
} from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../testing/desk.ts';

const A = 'https://a.example/';
const SECOND = 1_098_780_999;
const TIME = '2004-10-26T08:56:39+00:00';
const urls = (...names: string[]) => names.map((name) => `<url><loc>${A}${name}</loc></url>`).join('\n');
const sitemap = (...names: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls(...names)}</urlset>`;
const call = () => ({ part: () => undefined, signal: new AbortController().signal });

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

function write(name: string, content = ''): void {
  mkdirSync(path.dirname(desk.at(name)), { recursive: true });
  writeFileSync(desk.at(name), content);
  utimesSync(desk.at(name), SECOND, SECOND);
}

const offer = (folder: string, use: ListUse = 'merge') =>
  desk.session.lists.offer({ folder: desk.at(folder) }, {}, use);
const look = (asked: ListAsked) => desk.session.lists.look({ list: 1, asked }, call());
const site = { ...DEFAULT_SITE, base: A };

describe('a folder', () => {
  it('is offered as a site if it has pages but no sitemaps, even if a project is open', async () => {
    write('site/index.html');
    await desk.open('site');
    expect(desk.session.summary.open).toBe(false);
    expect(desk.waiting).toEqual([
      { list: 1, use: 'merge', name: 'site', asked: { site: { ...DEFAULT_SITE, base: '' } } },
    ]);
    write('a.xml', sitemap('1'));
    await desk.open('a.xml');
    await desk.session.lists.offer({ path: desk.at('site') }, {});
    expect(desk.waiting[1]).toMatchObject({ list: 2, name: 'site', asked: { site } });
  });

  it('opens its sitemaps, unless the user adds it as a site', async () => {
    write('site/index.html');
    write('site/sitemap.xml', sitemap('old'));
    await expect(desk.session.lists.offer({ path: desk.at('site') }, {})).rejects.toThrow();
    await desk.open('site');
    expect(desk.locs).toEqual([`${A}old`]);
    expect(desk.waiting).toEqual([]);
    await offer('site');
    expect(desk.waiting).toMatchObject([{ name: 'site', asked: { site } }]);
  });

  it('is offered as a site if its XML files are not sitemaps', async () => {
    write('site/index.html');
    write('site/browserconfig.xml', '<browserconfig><msapplication/></browserconfig>');
    await desk.open('site');
    expect(desk.session.summary.open).toBe(false);
    expect(desk.waiting).toMatchObject([{ name: 'site' }]);
  });

  it('is rejected if it has neither pages nor sitemaps', async () => {
    write('site/style.css');
    write('site/.hidden/index.html');
    await expect(desk.open('site')).rejects.toMatchObject({ code: 'empty-folder', params: { name: 'site' } });
    await expect(desk.session.lists.offer({ path: desk.at('site') }, {})).rejects.toMatchObject({
      code: 'empty-folder',
    });
    await offer('site');
    await expect(look({ site })).rejects.toMatchObject({ code: 'no-pages', params: { name: 'site' } });
  });

  it('previews the pages of the site, and adds them in one step', async () => {
    write('a.xml', sitemap('', 'gone'));
    write('site/index.html');
    write('site/docs/a.html', '<img src="a.png">');
    write('site/style.css');
    await desk.open('a.xml');
    await offer('site');
    const asked = { site: { ...site, dropExtensions: true, images: true } };
    expect(await look(asked)).toEqual({
      taken: 'site',
      rows: [
        [A, TIME, ''],
        [`${A}docs/a`, TIME, `${A}docs/a.png`],
      ],
      leftOut: {
        ...{ hidden: 0, ignored: 0, otherKinds: 1, links: 0, repeats: 0, unread: 0 },
        ...{ canonical: 0, noindex: 0 },
      },
    });
    const merging = { list: 1, asked, matching: 'exact' } as const;
    expect(await desk.session.lists.join(merging, call())).toMatchObject({
      report: { entries: 2, refused: 0 },
      add: { count: 1, sample: [`${A}docs/a`] },
      update: { count: 1, sample: [A] },
      keep: { count: 1, sample: [`${A}gone`] },
    });
    await desk.session.lists.merge({ ...merging, mode: 'add', to: 0, selection: null }, call());
    expect(desk.locs).toEqual([A, `${A}gone`, `${A}docs/a`]);
    await desk.session.edits.undo();
    expect(desk.locs).toEqual([A, `${A}gone`]);
  });

  it.each(['', 'a.example', `${A}?page=1`])(
    'is not read if the base is not the URL of a folder: %j',
    async (base) => {
      write('site/index.html');
      await offer('site');
      await expect(look({ site: { ...site, base } })).rejects.toMatchObject({
        code: 'bad-site-base',
        params: { value: base },
      });
    },
  );
});

describe('the times of files', () => {
  /** The lastmod of each row. */
  const lastmods = () =>
    desk.session.rows({ view: wholeView(null), first: 0, count: 9 }).rows.map(({ lastmod }) => lastmod);
  const asked = (rows: { first: number; count: number }[], order = desk.session.summary.order) => ({
    ...{ view: wholeView(null), order, rows, list: 1 },
    site: { ...site, extensions: null },
  });

  beforeEach(async () => {
    write('a.xml', sitemap('', 'docs', 'b.pdf', 'gone'));
    write('site/index.html', '<img src="a.png">');
    write('site/docs/index.html');
    write('site/b.pdf');
    await desk.open('a.xml');
    await offer('site', 'file-times');
  });

  it('are offered for all types of files in the folder', () =>
    expect(desk.waiting).toEqual([
      { list: 1, use: 'file-times', name: 'site', asked: { site: { ...site, extensions: null } } },
    ]));

  it('are previewed for the selected entries, and set in one step', async () => {
    const rows = [{ first: 1, count: 3 }];
    expect(await desk.session.fileTimes.preview(asked(rows), call())).toEqual({
      changes: [1, 2].map((at) => ({ file: 0, at, field: 'lastmod', before: '', after: TIME })),
      ...{ count: 2, done: 3, total: 3 },
    });
    const outcome = await desk.session.fileTimes.set({ ...asked(rows), selection: null }, call());
    expect(outcome.count).toBe(2);
    expect(lastmods()).toEqual(['', TIME, TIME, '']);
    expect(desk.session.summary.undo).toMatchObject({ kind: 'file-times', count: 2 });
    expect(await desk.crash()).toEqual([]);
    expect(lastmods()).toEqual(['', TIME, TIME, '']);
    await desk.session.edits.undo();
    expect(lastmods()).toEqual(['', '', '', '']);
  });

  it('are neither previewed nor set if rows have moved', async () => {
    const moved = asked([{ first: 0, count: 4 }], desk.session.summary.order + 1);
    await expect(desk.session.fileTimes.preview(moved, call())).rejects.toThrow('stale-view');
    await expect(desk.session.fileTimes.set({ ...moved, selection: null }, call())).rejects.toThrow(
      'stale-view',
    );
    expect(lastmods()).toEqual(['', '', '', '']);
  });
});

describe('a folder that was added to the project as a site', () => {
  const OWN = { ...site, base: `${A}docs/`, dropExtensions: true };
  const merge = (list: number, mode: MergeMode, keepsGone = false) =>
    desk.session.lists.merge(
      { list, asked: { site: OWN }, matching: 'exact', mode, to: 0, keepsGone, selection: null },
      call(),
    );
  const join = (list: number) =>
    desk.session.lists.join({ list, asked: { site: OWN }, matching: 'exact' }, call());

  beforeEach(async () => {
    write('a.xml', sitemap('docs/gone', 'shop/1'));
    write('site/one.html');
    write('site/two.html');
    await desk.open('a.xml');
    await offer('site');
    expect(desk.waiting).toMatchObject([{ use: 'merge' }]);
    await merge(1, 'add');
    desk.session.lists.dismiss(1);
  });

  it('is offered for an update with its settings, even if it has sitemaps by now', async () => {
    write('site/sitemap.xml', sitemap('docs/one'));
    await desk.session.lists.offer({ path: desk.at('site') }, {});
    expect(desk.waiting).toMatchObject([{ use: 'sync', asked: { site: OWN }, keepsGone: false }]);
    desk.session.lists.dismiss(2);
    await offer('site', 'file-times');
    expect(desk.waiting).toMatchObject([
      { use: 'file-times', asked: { site: { ...OWN, extensions: null } } },
    ]);
  });

  it('adds new pages, updates changed ones and removes those that are gone, in one step', async () => {
    write('site/three.html');
    utimesSync(desk.at('site/two.html'), SECOND + 1, SECOND + 1);
    await offer('site');
    expect(await join(2)).toMatchObject({
      add: { count: 1, sample: [`${A}docs/three`] },
      update: { count: 1, sample: [`${A}docs/two`] },
      gone: { count: 1, sample: [`${A}docs/gone`] },
    });
    await merge(2, 'sync');
    expect(desk.locs).toEqual([`${A}shop/1`, `${A}docs/one`, `${A}docs/two`, `${A}docs/three`]);
    await desk.session.edits.undo();
    expect(desk.locs).toEqual([`${A}docs/gone`, `${A}shop/1`, `${A}docs/one`, `${A}docs/two`]);
  });

  it('keeps the entries of pages that are gone, if asked, and remembers that choice', async () => {
    await offer('site');
    await merge(2, 'sync', true);
    expect(desk.locs).toContain(`${A}docs/gone`);
    desk.session.lists.dismiss(2);
    await offer('site');
    expect(desk.waiting).toMatchObject([{ use: 'sync', keepsGone: true }]);
  });

  it('is remembered after a crash, and is stored in the settings of the project', async () => {
    await desk.crash();
    await offer('site');
    expect(desk.waiting).toMatchObject([{ use: 'sync', asked: { site: OWN } }]);
    const { sites } = desk.session.settings;
    expect(sites).toEqual([{ folder: desk.at('site'), site: OWN, keepsGone: false }]);
  });

  it('is remembered only if it is one of the last eight', async () => {
    for (let n = 0; n < 9; n++) {
      write(`site-${n}/index.html`);
      await offer(`site-${n}`);
      await merge(2 + n, 'add');
      desk.session.lists.dismiss(2 + n);
    }
    const names = (desk.session.settings.sites ?? []).map(({ folder }) => path.basename(folder));
    expect(names).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `site-${n}`));
  });
});
