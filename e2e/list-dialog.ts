import { expect, type Locator } from '@playwright/test';
import type { Urlset } from './urlset.ts';

/** The dialog about a list, as a person uses it. */
export class ListDialog {
  readonly box: Locator;

  constructor(app: Urlset) {
    this.box = app.page.getByRole('dialog');
  }

  get columns(): Locator {
    return this.box.getByRole('region', { name: 'First rows' }).getByRole('combobox');
  }

  /** The first pages of a site, row by row, behind a first one that names columns. */
  get pages(): Locator {
    return this.box.getByRole('region', { name: 'First pages' }).getByRole('row');
  }

  use(name: string): Locator {
    return this.box.getByRole('radio', { name });
  }

  async apply(name: string): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
    await expect(this.box).toHaveCount(0);
  }
}
