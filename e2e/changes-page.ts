import type { Locator, Page } from '@playwright/test';
import { choose } from './choose.ts';
import { expect } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

/** Page object of the Changes screen. */
export class ChangesPage {
  readonly #app: Urlset;
  readonly page: Page;
  readonly grid: Locator;

  /** @param table the name of the table that {@link rows} reads */
  constructor(app: Urlset, table = 'Changes') {
    this.#app = app;
    this.page = app.page;
    this.grid = app.page.getByRole('grid', { name: table });
  }

  async open(): Promise<void> {
    await this.#app.menu('view.changes');
    await expect(this.page.getByRole('region', { name: /^(Compare|Merge)$/ })).toBeVisible();
  }

  /** Chooses what the project is compared with. */
  since(
    side: 'the files as opened' | 'the last save' | 'the last export' | 'a git revision',
  ): Promise<unknown> {
    return choose(this.side, side);
  }

  /** The select for the “Before” side. */
  get side(): Locator {
    return this.page.getByRole('combobox', { name: 'Before' });
  }

  /** The select for the “After” side; its default is the open project. */
  get after(): Locator {
    return this.page.getByRole('combobox', { name: 'After' });
  }

  /** Swaps the sides. */
  get swap(): Locator {
    return this.page.getByRole('button', { name: 'Swap sides' });
  }

  get filter(): Locator {
    return this.page.getByRole('combobox', { name: 'Filter changes' });
  }

  /** Compares with a file or a folder. */
  async with(kind: 'a file…' | 'a folder…', file: string, side = this.side): Promise<void> {
    await this.#app.answerOpen([file]);
    await choose(side, kind);
  }

  /** The count of each class that has changes. */
  async counts(): Promise<Record<string, number>> {
    const chips = this.page.getByRole('group', { name: 'Show only' }).getByRole('button');
    const texts = await chips.allInnerTexts();
    const pairs = texts.map((text) => text.split('\n') as [string, string]);
    return Object.fromEntries(
      pairs.map(([name, count]) => [name, Number(count)]).filter(([, count]) => count),
    );
  }

  chip(name: RegExp): Locator {
    return this.page.getByRole('group', { name: 'Show only' }).getByRole('button', { name });
  }

  /** The cell texts of each loaded row, joined by ` | `. */
  async rows(): Promise<string[]> {
    const rows = await this.grid.locator('[role=row][aria-busy=false]').all();
    const texts = rows.map((row) => row.getByRole('gridcell').allInnerTexts());
    return (await Promise.all(texts)).map((cells) =>
      cells.map((cell) => cell.replace(/\s+/g, ' ')).join(' | '),
    );
  }

  async select(row: number): Promise<void> {
    await this.grid
      .locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell]`)
      .first()
      .click();
  }
}
