import { expect, type Locator } from '@playwright/test';

/** Chooses an option of a select by its text, with the mouse. Waits until the list has closed. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name: option, exact: true }).click();
  await expect(select.page().locator('.select-popup:visible')).toHaveCount(0);
}
