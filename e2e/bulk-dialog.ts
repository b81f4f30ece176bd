import { expect, type Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import type { Urlset } from './urlset.ts';

/** Page object of the dialog for a bulk edit. */
export class BulkDialog {
  readonly #urlset: Urlset;
  readonly box: Locator;

  constructor(urlset: Urlset) {
    this.#urlset = urlset;
    this.box = urlset.page.getByRole('dialog');
  }

  /** Opens the dialog by its command. */
  async open(id: string): Promise<void> {
    await eventually(() => this.#urlset.isEnabled(id)).toBe(true);
    await this.#urlset.menu(id);
    await expect(this.box).toBeVisible();
  }

  field(label: string): Locator {
    return this.box.getByLabel(label, { exact: true });
  }

  /** The previewed changes, one row each: before and after. */
  get changes(): Locator {
    return this.box.getByRole('region', { name: 'First changes' }).getByRole('row');
  }

  /** Presses the button with this name, and waits until the dialog has closed. */
  async apply(name: string): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
    await expect(this.box).toHaveCount(0);
  }
}
