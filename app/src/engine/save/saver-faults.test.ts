// @module-tag slow
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, mendDisk } from '../../disk/testing/disk-faults.ts';
import { Desk } from '../testing/desk.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../../disk/testing/disk-faults.ts')).faultyDisk<object>(original),
);

const before =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/1</loc></url></urlset>\n';
const after = before.replace('/1', '/2');

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('one.xml'), before);
  await desk.open('one.xml');
  desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: 'https://a.example/2' });
});
afterEach(async () => {
  mendDisk();
  await desk.clear();
});

it.each([
  ['open', 'ENOSPC', 'disk-full'],
  ['write', 'ENOSPC', 'disk-full'],
  ['open', 'EACCES', 'no-permission'],
  ['rename', 'EBUSY', 'save-failed'],
  ['write', 'EIO', 'save-failed'],
  ['rename', 'ENOENT', 'not-found'],
] as const)(
  'a failed save (%s: %s) reports %s, and leaves the file and the edits untouched',
  async (operation, code, problem) => {
    failing(operation, '.tmp', code);
    const saved = await desk.session.save(null, []);
    expect(saved).toMatchObject({ saved: [], failed: [{ problem: { code: problem } }] });
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(before);
    expect(readdirSync(desk.folder)).toEqual(['one.xml']);
    mendDisk();
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [0], failed: [] });
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(after);
  },
);

it('saves a renamed file even if the old file cannot be deleted, and reports that', async () => {
  desk.edit({ kind: 'rename-sitemap', file: 0, name: 'two.xml' });
  failing('unlink', 'one.xml', 'EBUSY');
  expect(await desk.session.save(null, [])).toMatchObject({ saved: [0], failed: [] });
  expect(readFileSync(desk.at('two.xml'), 'utf8')).toBe(after);
  expect(desk.notices).toMatchObject([
    { code: 'old-file-stays', params: { name: 'one.xml', saved: 'two.xml' } },
  ]);
  expect(await desk.session.save(null, [])).toMatchObject({ saved: [], failed: [] });
});
