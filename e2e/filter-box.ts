import { expect, type Locator } from '@playwright/test';
import type { Driven } from './urlset.ts';

/** Page object of the filter box. */
export class FilterBox {
  readonly #urlset: Driven;
  readonly input: Locator;
  /** The message about an error in the filter. */
  readonly error: Locator;

  constructor(urlset: Driven) {
    this.#urlset = urlset;
    this.input = urlset.page.getByRole('combobox', { name: 'Filter' });
    this.error = urlset.page.locator('.filter-error');
  }

  /** A completion at the caret. */
  option(name: string): Locator {
    return this.#urlset.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
  }

  /** Replaces the filter by typing. */
  async type(text: string): Promise<void> {
    const { keyboard } = this.#urlset.page;
    await this.input.click();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
    await expect(this.input).toHaveValue(text);
    // Open completions would cover what the test looks at next.
    if ((await this.input.getAttribute('aria-expanded')) === 'true') await keyboard.press('Escape');
  }
}
