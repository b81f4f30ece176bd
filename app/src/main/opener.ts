import { cp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type ListAsked, toProblem } from '@urlset/core/contract.ts';
import type { ProjectSettingsStore } from './storage/project-settings.ts';
import type { ProjectWindow } from './window/project-window.ts';
import type { Windows } from './window/windows.ts';

/** What of an open project's window only another can hold: an index, a folder. */
const ELSEWHERE: readonly string[] = ['index-no-list', 'not-a-file'];

/** An opening under way. */
interface Opening {
  window: ProjectWindow;
  opened: Promise<void>;
}

/** Opens projects in windows. */
export class Opener {
  readonly #windows: Windows;
  readonly #settings: ProjectSettingsStore;
  /** Openings choose their windows one after another: each sees what those before it are opening, and where. */
  #choosing: Promise<unknown> = Promise.resolve();

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
    await tellFailure(await this.#begin(paths, () => this.#windows.forNewProject()));
  }

  /**
   * Opens `paths` in this window if nothing is open there, else in a new one; a file that is open
   * already comes to the front.
   *
   * @throws UrlsetError what went wrong, if it went wrong in this window
   */
  async open(here: ProjectWindow, paths: string[]): Promise<void> {
    if (paths.length === 0) return;
    const opening = await this.#begin(paths, () => (here.session.isEmpty ? here : this.#windows.create()));
    if (opening?.window === here) await opening.opened;
    else await tellFailure(opening);
  }

  /**
   * What is dropped on a window: opened where nothing is open; else asked about there, but for what only a window
   * of its own can hold: an index, a folder of sitemaps. What cannot be read is told there too.
   */
  async drop(here: ProjectWindow, paths: string[]): Promise<void> {
    if (here.session.isEmpty) return this.open(here, paths);
    const others: string[] = [];
    for (const path of paths) {
      if (await this.#showOpen([path])) continue;
      const offered = here.session.request('offer', { origin: { path }, asked: {}, use: 'merge' });
      const problem = await offered.then(() => null, toProblem);
      if (problem === null) continue;
      if (ELSEWHERE.includes(problem.code)) others.push(path);
      else here.send({ type: 'problem', problem });
    }
    await this.open(here, others);
  }

  /**
   * A waiting list as a project of its own, in a new window.
   * @param asked null for a sitemap, about which there is nothing to ask
   */
  async openList(here: ProjectWindow, list: number, asked: ListAsked | null): Promise<void> {
    const origin = await here.session.request('originOf', { list });
    if (asked === null && 'path' in origin) return this.open(here, [origin.path]);
    await this.#windows.create().session.request('offer', { origin, asked: asked ?? {}, use: 'open' });
  }

  /** A new sitemap, here or in a new window. */
  async create(here: ProjectWindow): Promise<void> {
    const window = here.session.isEmpty ? here : this.#windows.create();
    await window.session.create('sitemap.xml');
  }

  /** Begins an opening in the window that `choose` names; null if a window with these files is shown. */
  #begin(paths: string[], choose: () => ProjectWindow): Promise<Opening | null> {
    const begun = this.#choosing.then(async () => {
      if (await this.#showOpen(paths)) return null;
      const window = choose();
      const [first] = paths;
      const settings = first === undefined ? null : this.#settings.of(first);
      return { window, opened: window.session.open(paths, settings) };
    });
    this.#choosing = begun.catch(() => undefined);
    return begun;
  }

  /** Two windows on one file would overwrite each other. */
  async #showOpen(paths: string[]): Promise<boolean> {
    const [file] = paths;
    if (file === undefined || paths.length > 1) return false;
    const real = await realPath(file);
    for (const window of this.#windows.all) {
      const open = await Promise.all(window.session.paths.map(realPath));
      if (!open.includes(real)) continue;
      if (window.frame.isMinimized()) window.frame.restore();
      window.frame.focus();
      return true;
    }
    return false;
  }
}

async function tellFailure(opening: Opening | null): Promise<void> {
  try {
    await opening?.opened;
  } catch (error) {
    opening?.window.send({ type: 'problem', problem: toProblem(error) });
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
