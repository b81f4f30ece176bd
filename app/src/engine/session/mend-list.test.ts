import { readFileSync, writeFileSync } from 'node:fs';
import { wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const COUNT = 300;
const CODE = 'text-stray-line';
const page = (at: number) => `https://a.example/page-${at}`;
const lines = (line: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => line(at)).join('');
const BEFORE = lines((at) => `${page(2 * at)}\n- ${page(2 * at + 1)}\n\n`);
const AFTER = lines((at) => `${page(2 * at)}\n${page(2 * at + 1)}\n`);

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('a.txt'), BEFORE);
  await desk.open('a.txt');
});
afterEach(() => desk.clear());

const saved = () => readFileSync(desk.at('a.txt'), 'utf8');

it('the fix of many stray lines in a list can be saved, recovered and undone', async () => {
  const call = { part: () => undefined, signal: new AbortController().signal };
  const preview = {
    view: wholeView(null),
    order: desk.session.summary.order,
    code: CODE,
    mode: 'unsafe' as const,
    rows: null,
  };
  expect(await desk.session.findings.previewFix(preview, call)).toMatchObject({ count: 2 * COUNT });
  await desk.edit({ kind: 'fix', code: CODE, mode: 'unsafe', rows: null });
  expect(desk.session.summary.entries).toBe(2 * COUNT);
  expect(desk.locs.slice(0, 3)).toEqual([page(0), page(1), page(2)]);
  expect(desk.codes).toEqual({ 'a.txt': [] });

  expect(await desk.crash()).toEqual([]);
  expect(desk.session.summary.entries).toBe(2 * COUNT);
  await desk.session.save(null, []);
  expect(saved()).toBe(AFTER);

  await desk.session.edits.undo();
  expect(desk.session.summary.entries).toBe(COUNT);
  await desk.session.save(null, []);
  expect(saved()).toBe(BEFORE);
}, 60_000);
