import { readFile } from 'node:fs/promises';
import { eventually } from './eventually.ts';
import { urlset } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect } from './fixtures.ts';
import { Table } from './table.ts';
import type { Driven } from './urlset.ts';

export const SMOKE_FILE = urlset(
  'https://a.example/one',
  'https://a.example/two',
  'https://a.example/two words',
);

/**
 * The shortest way through the whole app: rows, a filter, findings, an edit, and a save. It uses only the page, because
 * tests cannot drive a packaged app in any other way.
 * @param file the path of a file that contains {@link SMOKE_FILE} and is open in the app
 */
export async function smoke(app: Driven, file: string): Promise<void> {
  const { page } = app;
  const table = new Table(app);
  await expect(table.cell(3, 'loc')).toContainText('two words');
  await new FilterBox(app).type('loc:one');
  await eventually(() => table.count()).toBe(1);
  await table.type(1, 'loc', 'https://a.example/first');
  await new FilterBox(app).input.fill('');
  await eventually(() => table.count()).toBe(3);
  await page.keyboard.press('ControlOrMeta+Shift+d');
  const findings = page.getByRole('listbox', { name: 'Findings' });
  await expect(findings.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  const saved = SMOKE_FILE.replace('/one<', '/first<');
  await eventually(async () => (await readFile(file, 'utf8')) === saved).toBe(true);
}
