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

  /** What the list is taken for. */
  get kind(): Locator {
    return this.box.getByLabel('Taken for');
  }

  /** What may be done with the list, by the name that it begins with. */
  use(name: string): Locator {
    return this.box.getByRole('radio', { name });
  }

  /** Clicks what does it, once the dialog offers just that; it is gone afterwards. */
  async apply(name: string): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
    await expect(this.box).toHaveCount(0);
  }
}
