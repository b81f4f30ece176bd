import path from 'node:path';
import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { expect, test } from './fixtures.ts';
import { seededIndex, seededPath } from './seeded.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const ROWS = 10_000_000;
const SITEMAPS = 200;
const ROW_HEIGHT = 28;

/** Resolves to the position once the table has stopped moving. Electron animates wheel scrolling. */
async function still(table: Table): Promise<number> {
  let last = Number.NaN;
  let same = 0;
  while (same < 6) {
    const now = await position(table);
    same = now === last ? same + 1 : 0;
    last = now;
    await table.grid.page().evaluate(() => new Promise(requestAnimationFrame));
    await table.grid.page().evaluate(() => new Promise(requestAnimationFrame));
  }
  return last;
}

/** The number of rows above the upper edge, including the hidden fraction of the first visible row. */
function position(table: Table): Promise<number> {
  return table.grid.evaluate((grid) => {
    const header = grid.querySelector('[role=row][aria-rowindex="1"]')?.getBoundingClientRect();
    const rows = [...grid.querySelectorAll('[role=row]:not([aria-rowindex="1"]):not([data-away])')];
    const [first] = rows
      .map((row) => ({
        top: row.getBoundingClientRect().top,
        index: Number(row.getAttribute('aria-rowindex')) - 2,
      }))
      .sort((a, b) => a.index - b.index);
    if (!first || !header) return Number.NaN;
    return first.index + (header.bottom - first.top) / 28;
  });
}

async function wheel(page: Page, table: Table, notches: number, pixels: number): Promise<number> {
  const before = await still(table);
  const box = await table.grid.boundingBox();
  if (!box) throw new Error('the table is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < notches; i++) await page.mouse.wheel(0, pixels);
  return (await still(table)) - before;
}

/** Expects a row to show its loc once it has loaded. */
async function expectRow(table: Table, row: number): Promise<void> {
  await expect(table.cell(row, 'loc')).toHaveText(seededPath(row));
}

test.describe('ten million entries, from two hundred gzipped files', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial' });

  test('are read, scrolled to the last row, and edited in the middle', async ({ launch, folder }) => {
    test.setTimeout(600_000);
    const index = await seededIndex(path.join(folder, 'ten-million'), SITEMAPS, ROWS / SITEMAPS);
    const urlset: Urlset = await launch([index]);
    const { page } = urlset;
    const table = new Table(urlset);
    const started = Date.now();
    await eventually(() => table.count().catch(() => 0), { timeout: 300_000 }).toBe(ROWS);
    console.log(
      `    ten million entries of ${SITEMAPS} files read in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    await expectRow(table, 1);

    await test.step('in the middle, a notch of the wheel as high as four rows moves four rows', async () => {
      await table.goTo(ROWS / 2);
      await expectRow(table, ROWS / 2);
      for (let i = 0; i < 10; i++) expect(await wheel(page, table, 1, 4 * ROW_HEIGHT)).toBeCloseTo(4, 2);
    });

    await test.step('80 notches of the wheel, 1000 px each, move 2857 rows near either end', async () => {
      await page.keyboard.press('ControlOrMeta+Home');
      expect(await wheel(page, table, 80, 1000)).toBeCloseTo(80_000 / ROW_HEIGHT, 0);
      await page.keyboard.press('ControlOrMeta+End');
      expect(await wheel(page, table, 80, -1000)).toBeCloseTo(-80_000 / ROW_HEIGHT, 0);
    });

    await test.step('ArrowDown moves row by row', async () => {
      await table.goTo(ROWS / 2);
      for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowDown');
      await expectRow(table, ROWS / 2 + 60);
      await expect(table.row(ROWS / 2 + 60).locator('[aria-selected=true]')).not.toHaveCount(0);
    });

    await test.step('both ends can be reached and left again', async () => {
      await page.keyboard.press('ControlOrMeta+End');
      await expectRow(table, ROWS);
      await expect(table.row(ROWS)).toBeInViewport({ ratio: 0.9 });
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
      await expect(table.row(ROWS - 3)).toBeInViewport();
      await page.keyboard.press('ControlOrMeta+Home');
      await expectRow(table, 1);
      await expect(table.row(1)).toBeInViewport({ ratio: 0.9 });
    });

    await test.step('a dragged thumb stays where it is released', async () => {
      const box = await table.grid.boundingBox();
      if (!box) throw new Error('the table is not there');
      const x = box.x + box.width - 6;
      // Grabs the thumb at the top, whether or not there is an arrow above it.
      await page.mouse.move(x, box.y + 22);
      await page.mouse.down();
      await page.mouse.move(x, box.y + box.height / 2, { steps: 10 });
      const held = await still(table);
      expect(held).toBeGreaterThan(ROWS / 10);
      await page.mouse.up();
      expect(await still(table)).toBeCloseTo(held, 2);
    });

    await test.step('row 5,000,000 is edited in its cell, and the edit is undone', async () => {
      await table.goTo(ROWS / 2);
      const cell = table.grid.getByRole('gridcell', { name: seededPath(ROWS / 2), exact: false });
      await cell.first().dblclick();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('https://www.example.com/edited');
      await page.keyboard.press('Enter');
      await expect(table.cell(ROWS / 2, 'loc')).toHaveText('/edited');
      await page.keyboard.press('ControlOrMeta+Z');
      await expectRow(table, ROWS / 2);
    });
  });
});
