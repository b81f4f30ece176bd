import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { AppSettings } from '@urlset/core/contract.ts';
import { eventually } from '../eventually.ts';
import { copySample } from '../files.ts';
import { FilterBox } from '../filter-box.ts';
import { accessibilityFaults, wordFaults } from '../look.ts';
import { Table } from '../table.ts';
import type { Urlset } from '../urlset.ts';
import { PICTURED } from './pictured.ts';
import { smallPng } from './small-png.ts';

type Theme = 'light' | 'dark';

/**
 * How thoroughly the tour looks at each screen. `common`: at the narrowest width, in English, in a theme chosen by the
 * screen’s name. `every`: at all widths, in all languages and in both themes.
 */
type Reach = 'common' | 'every';

/** With this flag, the tour keeps every picture, and updates those of the documentation. */
export const PICTURES = process.env.URLSET_SCREENSHOTS === '1';
const KEPT = fileURLToPath(new URL('../../test-results/screens', import.meta.url));
const DOCUMENTED = fileURLToPath(new URL('../../assets/screenshots', import.meta.url));

const NARROW = 900;
const COMMON = 1280;
const WIDE = 1920;
const HEIGHT = 800;
const TRANSLATIONS = ['fi', 'tr'] as const;

const USUAL: AppSettings = {
  version: 1,
  language: 'en',
  theme: 'light',
  engine: 'all',
  density: 'comfortable',
  filters: [],
  copyHeader: false,
  renewIndex: false,
  memory: 'auto',
  start: 'urls',
  hints: true,
};

/** A walk through all screens of the app. */
export class Tour {
  readonly app: Urlset;
  readonly page: Page;
  /** A folder for files. */
  readonly folder: string;
  readonly table: Table;
  readonly filter: FilterBox;
  readonly #reach: Reach;
  #settings: AppSettings = USUAL;

  private constructor(app: Urlset, folder: string, reach: Reach) {
    this.app = app;
    this.page = app.page;
    this.folder = folder;
    this.table = new Table(app);
    this.filter = new FilterBox(app);
    this.#reach = reach;
  }

  /** The widths at which the tour looks at a screen, in pixels. Between screens, the window has the first one. */
  get #widths(): [usual: number, ...others: number[]] {
    return this.#looksEverywhere ? [COMMON, NARROW, WIDE] : [NARROW];
  }

  get #looksEverywhere(): boolean {
    return PICTURES || this.#reach === 'every';
  }

  /** Starts in the light theme, in English. */
  static async begin(app: Urlset, folder: string, reach: Reach): Promise<Tour> {
    await mkdir(KEPT, { recursive: true });
    const tour = new Tour(app, folder, reach);
    await tour.change({});
    await tour.#resize();
    return tour;
  }

  /** Checks the words of the current screen, and runs axe. */
  async look(name: string): Promise<void> {
    await test.step(name, async () => {
      if (!this.#looksEverywhere) await this.#useTheme(either(name, 'light', 'dark'));
      for (const width of this.#widths) {
        await this.#resize(width);
        if (PICTURES) await this.#keep(name, 'light', width);
        await this.#wordsFit(`${name} at ${width} px`);
        await this.#axe(name, width);
        if (!this.#looksEverywhere) continue;
        await this.#lookInTheDark(name, width);
        if (width === NARROW || this.#reach === 'every') await this.#lookInOtherLanguages(name, width);
      }
      await this.#resize();
    });
  }

  /** Opens a dialog by its command, does something in it, looks at it, and closes it with Escape. */
  async dialog(id: string, name = id, act: () => Promise<unknown> = async () => {}): Promise<void> {
    const dialog = this.page.locator('dialog[open]');
    await this.app.menu(id);
    await expect(dialog).toBeVisible();
    await act();
    await this.look(name);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  /** Opens a panel by its command, looks at it, and closes it with Escape. */
  async panel(id: string, name = id): Promise<void> {
    const panel = this.page.locator('.popup');
    await this.app.menu(id);
    await expect(panel).toBeVisible();
    await this.look(name);
    await this.page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }

  /** Opens a copy of the sample shop. */
  async openShop(): Promise<void> {
    await this.open(path.join(await copySample('shop', this.folder), 'sitemap_index.xml'));
  }

  async open(...files: string[]): Promise<void> {
    await this.app.answerOpen(files);
    await this.app.menu('file.open');
    await expect(this.page.getByRole('listbox', { name: 'Project' })).toBeVisible();
  }

  async close(): Promise<void> {
    // Main learns of an undo a moment later. Until then, it would ask about unsaved edits.
    await eventually(() => this.app.isEnabled('file.saveAll')).toBe(false);
    await this.app.menu('file.close');
    await expect(this.page.getByRole('button', { name: 'New sitemap' })).toBeVisible();
    await this.app.nothingOpen();
  }

  /** Sends an event to the page as if it came from main. */
  async pretend(event: object): Promise<void> {
    const window = await this.app.app.browserWindow(this.page);
    await window.evaluate((frame, news) => frame.webContents.send('urlset:event', news), event);
  }

  /** Applies settings, except the theme, until the next call. */
  async change(settings: Partial<Omit<AppSettings, 'theme'>>): Promise<void> {
    this.#settings = { ...USUAL, ...settings, theme: this.#settings.theme };
    await this.#apply({});
  }

  /** Polls, because panels adapt to a resized window only a moment later. */
  async #wordsFit(message: string): Promise<void> {
    await expect
      .configure({ soft: true })
      .poll(() => wordFaults(this.page), { message, timeout: 5000 })
      .toEqual([]);
  }

  async #lookInOtherLanguages(name: string, width: number): Promise<void> {
    for (const language of TRANSLATIONS) {
      await this.#apply({ language });
      await this.#wordsFit(`${name} at ${width} px in ${language}`);
      if (this.#reach === 'every') await this.#axe(`${name} in ${language}`, width);
      if (PICTURES) await this.page.screenshot({ path: path.join(KEPT, `${name}-${language}.png`) });
    }
    await this.#apply({});
  }

  async #axe(name: string, width: number): Promise<void> {
    if (width !== this.#widths[0] && this.#reach !== 'every') return;
    const part = this.#reach === 'every' ? 'page' : 'front';
    const faults = await accessibilityFaults(this.page, 'all', part);
    expect.soft(faults, `${name} at ${width} px, ${this.#settings.theme}`).toEqual([]);
  }

  async #resize(width = this.#widths[0]): Promise<void> {
    await this.app.resize(width, HEIGHT);
  }

  async #useTheme(theme: Theme): Promise<void> {
    if (theme === this.#settings.theme) return;
    this.#settings = { ...this.#settings, theme };
    await this.#apply({});
  }

  /** Checks only colors, because the dark theme changes nothing else. */
  async #lookInTheDark(name: string, width: number): Promise<void> {
    await this.#apply({ theme: 'dark' });
    const faults = await accessibilityFaults(this.page, 'colors');
    expect.soft(faults, `${name} in the dark theme at ${width} px`).toEqual([]);
    if (PICTURES) await this.#keep(name, 'dark', width);
    await this.#apply({});
  }

  /** Applies the current settings, with these changes. */
  async #apply(changes: Partial<Pick<AppSettings, 'language' | 'theme'>>): Promise<void> {
    const settings = { ...this.#settings, ...changes };
    await this.page.evaluate((wanted) => window.urlset.changeSettings({ settings: wanted }), settings);
    await expect(this.page.locator('html')).toHaveAttribute('lang', settings.language);
    const isDark = () => this.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await eventually(isDark).toBe(settings.theme === 'dark');
  }

  async #keep(name: string, theme: Theme, width: number): Promise<void> {
    const picture = await this.page.screenshot({
      path: path.join(KEPT, `${name}-${theme}-${width}.png`),
    });
    if (!PICTURES || width !== COMMON || !PICTURED.has(name)) return;
    await mkdir(DOCUMENTED, { recursive: true });
    await writeFile(
      path.join(DOCUMENTED, `${name}-${theme}.png`),
      smallPng(await pixelsOf(this.app, picture)),
    );
  }
}

/** Chooses by the name of a screen, so that adding or removing other screens does not change the choice. */
function either<T>(name: string, one: T, other: T): T {
  const codes = Array.from(name, (character) => character.charCodeAt(0));
  return codes.reduce((sum, code) => sum + code, 0) % 2 === 0 ? one : other;
}

async function pixelsOf({ app }: Urlset, png: Buffer) {
  const { width, height, pixels } = await app.evaluate(({ nativeImage }, base64) => {
    const image = nativeImage.createFromBuffer(Buffer.from(base64, 'base64'));
    return { ...image.getSize(), pixels: image.toBitmap().toString('base64') };
  }, png.toString('base64'));
  return { width, height, pixels: Buffer.from(pixels, 'base64') };
}
