import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Driven } from './urlset.ts';

type Column = 'loc' | 'lastmod' | 'changefreq' | 'priority' | 'extensions';

/** Page object of the table of entries. Rows count from 1, as they are shown. */
export class Table {
  readonly #urlset: Driven;
  readonly grid: Locator;

  constructor(urlset: Driven) {
    this.#urlset = urlset;
    this.grid = urlset.page.getByRole('grid');
  }

  row(row: number): Locator {
    return this.grid.locator(`[role=row][aria-rowindex="${row + 1}"]`);
  }

  /** A cell, wherever its column is. */
  cell(row: number, column: Column): Locator {
    const header = `ancestor::*[@role="grid"]//*[@role="columnheader"][starts-with(normalize-space(), "${column}")]`;
    return this.row(row).locator(`xpath=.//*[@role="gridcell"][@aria-colindex=${header}/@aria-colindex]`);
  }

  /** Shows a column, which may be hidden because it is empty. */
  async show(column: Column): Promise<void> {
    if ((await this.header(column).count()) > 0) return;
    await this.#urlset.menu('view.columns');
    await this.#urlset.page.getByRole('checkbox', { name: column }).check();
    await this.#urlset.page.keyboard.press('Escape');
    await expect(this.header(column)).toHaveCount(1);
  }

  /** The header of a column, by a part of its name. */
  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name });
  }

  /** The texts of the cells in a row, as shown. */
  async values(row: number): Promise<string[]> {
    return this.row(row).getByRole('gridcell').allInnerTexts();
  }

  /** Clicks a cell, once its row shows the current view. Shows its column first if that is hidden. */
  async select(row: number, column: Column): Promise<void> {
    await expect(this.row(row)).toHaveAttribute('aria-busy', 'false');
    await this.show(column);
    await this.cell(row, column).click();
  }

  /** Replaces a value by typing over it. */
  async type(row: number, column: Column, value: string): Promise<void> {
    const { keyboard } = this.#urlset.page;
    await this.select(row, column);
    await keyboard.press('F2');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.insertText(value);
    await keyboard.press('Enter');
  }

  /** Goes to a row by its number. */
  async goTo(row: number): Promise<void> {
    const { page } = this.#urlset;
    await page.keyboard.press('ControlOrMeta+g');
    await page.getByRole('dialog').getByRole('textbox').fill(String(row));
    await page.keyboard.press('Enter');
    await expect(this.grid).toBeFocused();
    await expect(this.row(row).locator('[aria-selected="true"]')).not.toHaveCount(0);
    await expect(this.row(row)).toBeInViewport();
  }

  /** The number of rows that the table reports. */
  async count(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }
}
