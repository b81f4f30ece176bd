import { expect, type Locator } from '@playwright/test';
import type { Urlset } from './urlset.ts';

/** Page object of the dialog for a list or a site folder. */
export class ListDialog {
  readonly box: Locator;

  constructor(app: Urlset) {
    this.box = app.page.getByRole('dialog');
  }

  get columns(): Locator {
    return this.box.getByRole('region', { name: 'First rows' }).getByRole('combobox');
  }

  /** The first pages of a site, one row each, after a header row. */
  get pages(): Locator {
    return this.box.getByRole('region', { name: 'First pages' }).getByRole('row');
  }

  /** The detected format of the list. */
  get kind(): Locator {
    return this.box.getByLabel('Format');
  }

  /** The radio button for one use of the list, by a part of its label. */
  use(name: string): Locator {
    return this.box.getByRole('radio', { name });
  }

  /** Presses the button with this name, and waits until the dialog has closed. */
  async apply(name: string): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
    await expect(this.box).toHaveCount(0);
  }
}
