import path from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { choose } from './choose.ts';
import type { Urlset } from './urlset.ts';

/** Page object of the export dialog. */
export class ExportDialog {
  readonly #app: Urlset;
  readonly dialog: Locator;

  constructor(app: Urlset) {
    this.#app = app;
    this.dialog = app.page.getByRole('dialog');
  }

  get go(): Locator {
    return this.dialog.getByRole('button', { name: /^Export \d/ });
  }

  async open(): Promise<void> {
    await this.#app.menu('file.export');
    await expect(this.dialog).toBeVisible();
  }

  /** Chooses how to split the project, by the label of the option. */
  async split(label: string): Promise<void> {
    await choose(this.dialog.getByRole('combobox', { name: 'Split criterion 1' }), label);
  }

  async intoFolder(folder: string): Promise<void> {
    await this.#app.answerOpen([folder]);
    await this.dialog.getByRole('button', { name: 'Folder…' }).click();
    await expect(this.dialog).toContainText(path.basename(folder));
  }

  async intoArchive(file: string): Promise<void> {
    await this.#app.answerSave(file);
    await this.dialog.getByRole('button', { name: `${path.extname(file)}…` }).click();
    await expect(this.dialog).toContainText(path.basename(file));
  }

  /** Turns on the list of changed URLs and their submission to IndexNow with a key. */
  async listChanges(key: string): Promise<void> {
    const wanted = this.dialog.getByRole('checkbox', { name: 'Write the changed URLs' });
    // The box becomes checked only once the engine has answered, and `check` does not wait for that.
    if (!(await wanted.isChecked())) await wanted.click();
    await expect(wanted).toBeChecked();
    const field = this.dialog.getByRole('textbox', { name: 'IndexNow key' });
    await field.fill(key);
    await field.press('Tab');
  }

  /** Exports, and waits for the receipt. */
  async run(): Promise<void> {
    await expect(this.go).toBeEnabled();
    await this.go.click();
    await expect(this.dialog).toContainText('Every file was read back and checked', { timeout: 60_000 });
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
