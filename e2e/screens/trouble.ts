import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { eventually } from '../eventually.ts';
import { put, urlset } from '../files.ts';
import { seededIndex } from '../seeded.ts';
import type { Tour } from './tour.ts';

/** A file changed by another program, and an engine that crashes, reads for a long time, and cannot be restarted. */
export async function troubleScreens(tour: Tour): Promise<void> {
  const { app, page, table, folder } = tour;
  const file = await put(folder, 'a.xml', urlset('https://a.example/1'));
  await tour.open(file);
  await table.type(1, 'loc', 'https://a.example/mine');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  await tour.dialog('file.revert');
  await writeFile(file, urlset('https://a.example/theirs'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await tour.look('disk-changed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tour.dialog('file.saveAll');
  await tour.pretend({ type: 'engine', state: 'crashed', problems: [] });
  await expect(page.getByText('Urlset is recovering')).toBeVisible();
  await tour.look('crashed');
  await tour.pretend({ type: 'engine', state: 'restored', problems: [] });
  await expect(app.notices.getByText('Nothing was lost')).toBeVisible();
  await eventually(() => app.isEnabled('edit.undo')).toBe(true);
  await app.menu('edit.undo');
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);
  await tour.close();

  await app.answerOpen([await seededIndex(path.join(folder, 'many'), 120, 50_000)]);
  await app.menu('file.open');
  const reading = page.getByRole('progressbar', { name: 'Reading' });
  await reading.waitFor({ state: 'attached' });
  // Suspends the engine, because it reads too fast for a picture.
  const [engine = 0] = await app.engines();
  process.kill(engine, 'SIGSTOP');
  await expect(reading).toBeVisible();
  await tour.look('opening');
  process.kill(engine, 'SIGCONT');
  await tour.close();

  // Main restarts the engine a few times before it gives up.
  await expect(async () => {
    await app.killEngine();
    await expect(page.getByText('keeps crashing')).toBeVisible({ timeout: 500 });
  }).toPass();
  await tour.look('lost');
  await page.getByRole('button', { name: 'Start over' }).click();
  await tour.open(file);
  await expect(table.cell(1, 'loc')).toHaveText('/theirs');
}
