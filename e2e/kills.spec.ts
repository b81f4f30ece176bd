import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import { put, urlset as sitemap } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const KILLS = 40;
const ROWS = 6;
/** If the app is killed, edits made less than this many milliseconds before may be lost. */
const GRACE = 1000;
/** Maximum delay of a kill after the work began, in milliseconds. */
const LATEST = 250;

/** The locs of the project at one time. */
interface Moment {
  locs: readonly string[];
  time: number;
}

/** Numbers from 0 to 1, the same in every run. */
function* seeded(): Generator<number, number> {
  for (let state = 29; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

const locsOf = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc);

/** The locs in the table, once it shows all rows. */
async function shown(table: Table): Promise<string[]> {
  const locs: string[] = [];
  for (let row = 1; row <= ROWS; row++) {
    await expect(table.cell(row, 'loc')).toBeVisible({ timeout: 30_000 });
    locs.push(`https://www.example.com${await table.cell(row, 'loc').innerText()}`);
  }
  return locs;
}

/** Starts an export. */
async function beginExport(app: Urlset, out: string): Promise<void> {
  const dialog = app.page.getByRole('dialog');
  await app.menu('file.export');
  await app.answerOpen([out]);
  await dialog.getByRole('button', { name: 'Folder…' }).click();
  await dialog.getByRole('button', { name: /^Export \d/ }).click({ timeout: 5000 });
}

test(`after ${KILLS} kills of the engine or the app during work, files are complete and at most a second of edits is lost`, {
  tag: '@long',
}, async ({ launch, folder }) => {
  test.setTimeout(1_200_000);
  const random = seeded();
  const chance = () => random.next().value;
  const locs = Array.from({ length: ROWS }, (_, row) => `https://www.example.com/${row}`);
  const file = await put(folder, 'a.xml', sitemap(...locs));
  const out = path.join(folder, 'out');
  await mkdir(out);
  const moments: Moment[] = [{ locs: [...locs], time: 0 }];
  const counts = new Map<string, number>();
  let app = await launch([file]);
  let edits = 0;

  async function edit(isWaitedFor: boolean): Promise<void> {
    const row = edits % ROWS;
    const name = `edit-${edits++}`;
    const current = [...(moments.at(-1)?.locs ?? [])];
    current[row] = `https://www.example.com/${name}`;
    const table = new Table(app);
    await table.type(row + 1, 'loc', current[row] ?? '');
    if (isWaitedFor) await expect(table.cell(row + 1, 'loc')).toHaveText(`/${name}`);
    moments.push({ locs: current, time: isWaitedFor ? Date.now() : Number.POSITIVE_INFINITY });
  }

  /** The index of the moment with these locs; -1 if the project never had them. */
  const momentOf = (found: readonly string[]) =>
    moments.findLastIndex((moment) => moment.locs.join() === found.join());

  for (let kill = 0; kill < KILLS; kill++) {
    const victim = kill % 2 === 0 ? 'engine' : 'app';
    const work = ['edit', 'save', 'export'][Math.floor(chance() * 3)] ?? 'edit';
    await edit(true);
    // Half of the edits are old enough that even a kill of the app must not lose them.
    if (chance() < 0.5) await wait(GRACE);
    if (work === 'edit') await edit(false);
    else if (work === 'save') await app.menu('file.saveAll');
    else await beginExport(app, out);
    // The kill comes at a random moment during the work.
    await wait(chance() * LATEST);
    const killed = Date.now();
    if (victim === 'engine') await app.killEngine();
    else {
      await app.kill();
      app = await launch();
    }
    counts.set(`${victim}, ${work}`, (counts.get(`${victim}, ${work}`) ?? 0) + 1);

    // An export dialog may still be open and hide the table.
    await eventually(async () => {
      await app.page.keyboard.press('Escape');
      return app.page.getByRole('dialog').count();
    }).toBe(0);

    // The table shows a state that the project had: the latest one or, if the app was killed, one of the last second.
    const known = moments.findLastIndex(({ time }) => time <= killed - (victim === 'app' ? GRACE : 0));
    const table = new Table(app);
    await eventually(async () => momentOf(await shown(table)), {
      message: `kill ${kill}: ${victim}, ${work}`,
      timeout: 30_000,
    }).toBeGreaterThanOrEqual(known);
    moments.splice(momentOf(await shown(table)) + 1);

    // The file and the export are complete, and each contains a state that the project had.
    const saved = await readFile(file, 'utf8');
    expect(saved).toBe(sitemap(...locsOf(saved)));
    expect(momentOf(locsOf(saved))).toBeGreaterThanOrEqual(0);
    const exported = path.join(out, 'sitemap.xml');
    if (existsSync(exported)) {
      const xml = await readFile(exported, 'utf8');
      expect(xml.trimEnd().endsWith('</urlset>')).toBe(true);
      expect(momentOf(locsOf(xml))).toBeGreaterThanOrEqual(0);
    }
  }
  // The run reports how often each process was killed, and during which work.
  console.log(
    [...counts]
      .map(([what, count]) => `${count} × ${what}`)
      .sort()
      .join('; '),
  );
  console.log(`left in the folders: ${[...(await readdir(folder)), ...(await readdir(out))].join(', ')}`);
});
