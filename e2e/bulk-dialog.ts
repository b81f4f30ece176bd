import { expect, type Locator } from '@playwright/test';
import type { Urlset } from './urlset.ts';

/** The dialog of a change of many entries, as a person uses it. */
export class BulkDialog {
  readonly #urlset: Urlset;
  readonly box: Locator;

  constructor(urlset: Urlset) {
    this.#urlset = urlset;
    this.box = urlset.page.getByRole('dialog');
  }

  /** Opens it by its command. */
  async open(id: string): Promise<void> {
    await expect.poll(() => this.#urlset.isEnabled(id)).toBe(true);
    await this.#urlset.menu(id);
    await expect(this.box).toBeVisible();
  }

  field(label: string): Locator {
    return this.box.getByLabel(label, { exact: true });
  }

  /** The changes that it shows: before and after, line by line. */
  get changes(): Locator {
    return this.box.getByRole('region', { name: 'First changes' }).getByRole('row');
  }

  /** Does it, by the button of this name, and waits until it is done. */
  async apply(name: string): Promise<void> {
    await this.box.getByRole('button', { name, exact: true }).click();
    await expect(this.box).toHaveCount(0);
  }
}
