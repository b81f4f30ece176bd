import { expect, type Locator } from '@playwright/test';
import type { Urlset } from './urlset.ts';

/** The box where a filter is typed, as a person uses it. */
export class FilterBox {
  readonly #urlset: Urlset;
  readonly input: Locator;
  /** What is wrong with the filter, in words. */
  readonly error: Locator;

  constructor(urlset: Urlset) {
    this.#urlset = urlset;
    this.input = urlset.page.getByRole('combobox', { name: 'Filter' });
    this.error = urlset.page.locator('.filter-error');
  }

  /** What may stand at the caret. */
  option(name: string): Locator {
    return this.#urlset.page
      .getByRole('listbox', { name: 'What may stand here' })
      .getByRole('option', { name });
  }

  /** Types another filter in place of the one that is there. */
  async type(text: string): Promise<void> {
    const { keyboard } = this.#urlset.page;
    await this.input.click();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
    await expect(this.input).toHaveValue(text);
    // An offer that lies over what a test looks at next.
    if ((await this.input.getAttribute('aria-expanded')) === 'true') await keyboard.press('Escape');
  }
}
