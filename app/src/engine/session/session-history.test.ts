import { writeFileSync } from 'node:fs';
import { type EditRequest, wholeView } from '@urlset/core/contract.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const LOCS = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'];
const FILE = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${LOCS.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('a.xml'), FILE);
  await desk.open('a.xml');
});
afterEach(() => desk.clear());

const set = (row: number, value: string) =>
  desk.edit({ kind: 'set', rows: [{ first: row, count: 1 }], field: 'loc', value });
const page = () => desk.session.history.page({ first: 0, count: 100 });
const numbers = () => page().steps.map(({ number }) => number);

it.each([
  ['duplicate-loc', { kind: 'remove', count: 1, rule: 'duplicate-loc' }],
  ['changefreq-invalid', { kind: 'fix', count: 1, rule: 'changefreq-invalid' }],
])('names the rule whose findings a step fixed: %s', async (code, label) => {
  await set(0, LOCS[1] ?? '');
  const rows = [{ first: 2, count: 1 }];
  await desk.edit({ kind: 'set', rows, field: 'changefreq', value: 'Daily' });
  await desk.edit({ kind: 'fix', code, mode: 'unsafe', rows: null });
  expect(desk.session.summary.undo).toEqual(label);
  expect(page().steps.at(-1)?.label).toEqual(label);
  await desk.crash();
  expect(desk.session.summary.undo).toEqual(label);
});

describe('a jump to a state in the history', () => {
  it('goes back and forth, and restores the selection', async () => {
    await set(0, 'x');
    const selection = { view: wholeView(null), row: 1, column: 0, ranges: [] };
    const { order } = desk.session.summary;
    const request: EditRequest = { kind: 'remove', rows: [{ first: 1, count: 1 }] };
    await desk.session.edit({ view: wholeView(null), order, request, selection });
    await set(1, 'z');
    expect(await desk.session.history.walk({ done: 1 })).toMatchObject({ selection });
    expect(desk.locs).toEqual(['x', ...LOCS.slice(1)]);
    expect(page()).toMatchObject({ total: 3, done: 1, saved: 0 });
    await desk.session.history.walk({ done: 0 });
    expect(desk.locs).toEqual(LOCS);
    await desk.session.history.walk({ done: 3 });
    expect(desk.locs).toEqual(['x', 'z']);
    expect(await desk.session.history.walk({ done: 3 })).toBeNull();
    await desk.session.history.walk({ done: 99 });
    expect(page().done).toBe(3);
  });

  it('restores the entries as they were, after any earlier jumps', async () => {
    const states = [desk.locs.join()];
    for (let at = 0; at < 5; at++) {
      await (at % 2 === 0 ? set(at % 3, `v${at}`) : desk.edit({ kind: 'insert', row: at % 3 }));
      states.push(desk.locs.join());
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 6 }), async (stops) => {
        for (const done of stops) {
          await desk.session.history.walk({ done });
          expect([desk.locs.join(), page().done]).toEqual([states[done], done]);
        }
      }),
      often(30),
    );
  });

  it('can be canceled, and then stops at the step it has reached', { tags: ['slow'] }, async () => {
    for (let at = 0; at < 3000; at++) await set(0, `v${at}`);
    const walk = desk.session.history.walk({ done: 0 });
    const task = desk.session.summary.tasks.find(({ kind }) => kind === 'walk');
    desk.session.tasks.cancel(task?.id ?? -1);
    await walk;
    const { done } = page();
    expect(done).toBeGreaterThan(0);
    expect(desk.locs[0]).toBe(`v${done - 1}`);
    await desk.session.history.walk({ done: 3000 });
    expect(desk.locs[0]).toBe('v2999');
  });
});

describe('the history', () => {
  it('is restored after a crash, with times, save point and undone steps', async () => {
    await set(0, 'x');
    await desk.session.save(null, []);
    await set(1, 'y');
    await set(2, 'z');
    await desk.session.edits.undo();
    const before = page();
    expect(before).toMatchObject({ total: 3, done: 2, saved: 1 });
    expect(before.steps.map(({ time }) => time)).toEqual(Array(3).fill(Date.UTC(2026, 11, 1)));
    await desk.crash();
    expect(page()).toEqual(before);
  });

  it('can be read from a journal without times', async () => {
    await set(0, 'x');
    for (const record of desk.journal) if (record.type === 'edit') delete record.time;
    await desk.crash();
    expect(page().steps.map(({ time }) => time)).toEqual([null]);
    expect(desk.locs[0]).toBe('x');
  });

  it('drops undone steps after a new edit', async () => {
    await set(0, 'x');
    await set(0, 'y');
    await desk.session.history.walk({ done: 0 });
    expect(numbers()).toEqual([1, 2]);
    await set(0, 'z');
    expect(numbers()).toEqual([3]);
  });
});
