// @module-tag slow
import { writeFileSync } from 'node:fs';
import type { EditOutcome, ListAsked, RedirectEffect } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from '../../testing/desk.ts';
import { directWork } from '../../testing/direct-work.ts';

const A = 'https://a.example/';
const page = (path: string, alternate: string) =>
  `<url><loc>${A}${path}</loc><x:link rel="alternate" hreflang="de" href="${A}${alternate}"/></url>`;
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml">
${page('1', '2')}
${page('2', '1')}
</urlset>`;
const ASKED: ListAsked = { redirects: true, base: A };
const call = () => ({ part: () => undefined, signal: new AbortController().signal });

let desk: Desk;
// With these limits, every edit is prepared in the background.
beforeEach(async () => {
  desk = new Desk(directWork(), { entries: 1, shareOfLocs: 0, chunk: 2 });
  writeFileSync(desk.at('a.xml'), SITEMAP);
  await desk.open('a.xml');
});
afterEach(() => desk.clear());

async function offer(name: string, content: string): Promise<number> {
  writeFileSync(desk.at(name), content);
  await desk.session.lists.offer({ path: desk.at(name) }, ASKED, 'redirects');
  return desk.waiting.at(-1)?.list ?? 0;
}
const describeList = (list: number): Promise<RedirectEffect> =>
  desk.session.redirects.describe({ list, asked: ASKED, matching: 'exact' }, call());
const apply = (list: number): Promise<EditOutcome> =>
  desk.session.redirects.apply({ list, asked: ASKED, matching: 'exact', selection: null }, call());

it('previews redirects, and applies them as one step, which survives a crash', async () => {
  const list = await offer('_redirects', '/1 /9\n/gone /x\n/a/* /b/:splat\n');
  expect(desk.waiting).toMatchObject([{ use: 'redirects', asked: ASKED }]);
  expect(await describeList(list)).toMatchObject({
    ...{ distinct: 2, entries: 1, alternates: 1, sample: [{ before: `${A}1`, after: `${A}9` }] },
    unmatched: { count: 1, urls: [`${A}gone`] },
    report: { entries: 2, refused: 1, refusedRows: [{ line: 3, reason: 'pattern' }] },
  });
  await apply(list);
  expect(desk.locs).toEqual([`${A}9`, `${A}2`]);
  expect(desk.session.summary.undo?.kind).toBe('redirects');
  await desk.crash();
  expect(desk.locs).toEqual([`${A}9`, `${A}2`]);
  await desk.session.edits.undo();
  expect(desk.locs).toEqual([`${A}1`, `${A}2`]);
  expect(await desk.session.edits.undo()).toBe(null);
});

it('previews redirects again after an edit, and applies the new result', async () => {
  const list = await offer('moved.csv', 'from,to\n/1,/8\n/7,/6\n');
  expect(await describeList(list)).toMatchObject({ entries: 1, unmatched: { count: 1 } });
  await desk.edit({ kind: 'set', rows: [{ first: 1, count: 1 }], field: 'loc', value: `${A}7` });
  expect(await describeList(list)).toMatchObject({ entries: 2, unmatched: { count: 0 } });
  await apply(list);
  expect(desk.locs).toEqual([`${A}8`, `${A}6`]);
});

it('changes nothing and adds no step if no URL matches', async () => {
  const list = await offer('moved.csv', 'from,to\n/5,/6\n');
  expect(await apply(list)).toMatchObject({ count: 0 });
  expect(desk.session.summary.undo).toBe(null);
});

it('rejects a sitemap as a list of redirects', async () => {
  const list = await offer('b.xml', SITEMAP);
  await expect(describeList(list)).rejects.toMatchObject({ code: 'no-redirects' });
});
