import { cp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { toProblem } from '@urlset/core/contract.ts';
import type { ProjectSettingsStore } from './storage/project-settings.ts';
import type { ProjectWindow } from './window/project-window.ts';
import type { Windows } from './window/windows.ts';

/** Opens projects in windows. */
export class Opener {
  readonly #windows: Windows;
  readonly #settings: ProjectSettingsStore;

  constructor(windows: Windows, settings: ProjectSettingsStore) {
    this.#windows = windows;
    this.#settings = settings;
  }

  /**
   * For who has no window to answer in: what goes wrong is told in the window that was chosen. Without
   * paths the app comes to the front.
   */
  async openSomewhere(paths: string[]): Promise<void> {
    if (paths.length === 0) return this.#windows.showFront();
    if (await this.#showOpen(paths)) return;
    await this.#openAndTell(this.#windows.forNewProject(), paths);
  }

  /**
   * Opens `paths` in this window if nothing is open there, else in a new one; a file that is open
   * already comes to the front.
   *
   * @throws UrlsetError what went wrong, if it went wrong in this window
   */
  async open(here: ProjectWindow, paths: string[]): Promise<void> {
    if (paths.length === 0 || (await this.#showOpen(paths))) return;
    if (here.session.isEmpty) await this.#openIn(here, paths);
    else await this.#openAndTell(this.#windows.create(), paths);
  }

  /** A new sitemap, here or in a new window. */
  async create(here: ProjectWindow): Promise<void> {
    const window = here.session.isEmpty ? here : this.#windows.create();
    await window.session.create('sitemap.xml');
  }

  async #openIn(window: ProjectWindow, paths: string[]): Promise<void> {
    const [first] = paths;
    await window.session.open(paths, first === undefined ? null : await this.#settings.of(first));
  }

  async #openAndTell(window: ProjectWindow, paths: string[]): Promise<void> {
    try {
      await this.#openIn(window, paths);
    } catch (error) {
      window.send({ type: 'problem', problem: toProblem(error) });
    }
  }

  /** Two windows on one file would overwrite each other. */
  async #showOpen(paths: string[]): Promise<boolean> {
    const [file] = paths;
    if (file === undefined || paths.length > 1) return false;
    const real = await realPath(file);
    for (const window of this.#windows.all) {
      const open = window.session.state.path;
      if (open === null || (await realPath(open)) !== real) continue;
      if (window.frame.isMinimized()) window.frame.restore();
      window.frame.focus();
      return true;
    }
    return false;
  }
}

function realPath(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** A sample that a person may save over: copied to `folder` once, and what they changed stays. */
export async function prepareSample(assets: string, folder: string): Promise<string> {
  const copy = path.join(folder, 'shop');
  await cp(path.join(assets, 'samples', 'shop'), copy, { recursive: true, force: false });
  return path.join(copy, 'sitemap_index.xml');
}
