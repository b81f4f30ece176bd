// @module-tag slow
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, mendDisk } from '../../disk/testing/disk-faults.ts';
import { Desk } from '../testing/desk.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../../disk/testing/disk-faults.ts')).faultyDisk<object>(original),
);

const before =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/1</loc></url></urlset>\n';
const EDITED = 'https://a.example/2';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  writeFileSync(desk.at('one.xml'), before);
  await desk.open('one.xml');
  desk.edit({ kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: EDITED });
  await vi.waitUntil(() => desk.journal.some(({ type }) => type === 'read'));
  await desk.session.files.close();
});
afterEach(async () => {
  mendDisk();
  await desk.clear();
});

const recover = () => desk.session.files.recover([...desk.journal], desk.journalFolder, false);

it.each([
  ['open', 'EBUSY'],
  ['open', 'EACCES'],
  ['open', 'ENOENT'],
  ['read', 'EIO'],
  ['read', 'ESTALE'],
] as const)(
  'an edited file that cannot be read (%s: %s) is listed as absent, and recovered once it can be read',
  async (operation, code) => {
    failing(operation, 'one.xml', code);
    expect(await recover()).toEqual({ problems: [], absent: [desk.at('one.xml')] });
    expect(desk.session.summary.open).toBe(false);
    mendDisk();
    expect(await recover()).toEqual({ problems: [], absent: [] });
    expect(desk.locs).toEqual([EDITED]);
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(before);
  },
);

it.each(['EBUSY', 'EACCES'])(
  'edits are recovered even if the temporary file of a killed save cannot be deleted (%s)',
  async (code) => {
    const left = '.one.xml.0a1b2c3d-0000-4000-8000-0123456789ab.tmp';
    writeFileSync(desk.at(left), 'half');
    desk.journal.push({ type: 'begun', id: 7, work: 'save' });
    failing('unlink', left, code);
    expect((await recover()).problems.map((problem) => problem.code)).toEqual(['unfinished-save']);
    expect(existsSync(desk.at(left))).toBe(true);
    expect(desk.locs).toEqual([EDITED]);
  },
);
