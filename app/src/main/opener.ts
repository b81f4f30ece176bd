import { cp, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type ListAsked, type ProjectSettings, toProblem } from '@urlset/core/contract.ts';
import type { ProjectSettingsStore } from './storage/project-settings.ts';
import { withShared } from './storage/shared-settings.ts';
import type { ProjectWindow } from './window/project-window.ts';
import type { Windows } from './window/windows.ts';

/** Problems that mean the path cannot be opened in a window with a project: it is an index or a folder. */
const ELSEWHERE: readonly string[] = ['index-no-list', 'not-a-file'];

interface Opening {
  window: ProjectWindow;
  opened: Promise<void>;
}

export class Opener {
  readonly #windows: Windows;
  readonly #settings: ProjectSettingsStore;
  /**
   * Openings choose their windows one after another, so that each sees which files the earlier ones are opening, and
   * where.
   */
  #choosing: Promise<unknown> = Promise.resolve();

  constructor(windows: Windows, settings: ProjectSettingsStore) {
    this.#windows = windows;
    this.#settings = settings;
  }

  /**
   * Opens files without a calling window. Errors are shown in the chosen window. Without paths, the app comes to the
   * front.
   */
  async openSomewhere(paths: string[]): Promise<void> {
    if (paths.length === 0) return this.#windows.showFront();
    await tellFailure(await this.#begin(paths, () => this.#windows.forNewProject()));
  }

  /**
   * Opens `paths` in this window if it is empty, or else in a new one. If there is only one path and it is already
   * open, its window comes to the front.
   * @returns the window that opened `paths`; null if nothing had to be opened, or if a new window failed to open them
   * @throws UrlsetError if opening failed in this window
   */
  async open(here: ProjectWindow, paths: string[]): Promise<ProjectWindow | null> {
    if (paths.length === 0) return null;
    const opening = await this.#begin(paths, () => (here.session.isEmpty ? here : this.#windows.create()));
    if (opening?.window === here) await opening.opened;
    else if (!(await tellFailure(opening))) return null;
    return opening?.window ?? null;
  }

  /**
   * Handles a drop on a window. An empty window opens the files. Otherwise the window asks what to do with each file,
   * but indexes and folders open together in a new window. Files that cannot be read are reported in this window.
   */
  async drop(here: ProjectWindow, paths: string[]): Promise<void> {
    if (here.session.isEmpty) {
      await this.open(here, paths);
      return;
    }
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
   * Opens one of this window's waiting lists as a separate project in a new window. A sitemap opens in this window if
   * the window is empty.
   * @param asked the settings of the list; null for a sitemap, which needs none
   */
  async openList(here: ProjectWindow, list: number, asked: ListAsked | null): Promise<void> {
    const origin = await here.session.request('originOf', { list });
    if (asked === null && 'path' in origin) await this.open(here, [origin.path]);
    else await this.#windows.create().session.request('offer', { origin, asked: asked ?? {}, use: 'open' });
  }

  /**
   * Opens what this window downloaded: here if nothing is open, or else in a new window.
   * @returns the URL to reopen the project with, and its number of entries
   */
  async openFromWeb(here: ProjectWindow, offer: number): Promise<{ from: string; entries: number }> {
    const files = await here.session.request('takeFromWeb', { offer });
    const window = here.session.isEmpty ? here : this.#windows.create();
    await window.session.openFromWeb(files);
    return { from: files.from, entries: window.session.state.entries };
  }

  /** Creates a new sitemap, in this window if it is empty, or else in a new one. */
  async create(here: ProjectWindow): Promise<void> {
    const window = here.session.isEmpty ? here : this.#windows.create();
    await window.session.create('sitemap.xml');
  }

  /** Starts opening files in the window that `choose` returns; null if a window already shows the file. */
  #begin(paths: string[], choose: () => ProjectWindow): Promise<Opening | null> {
    const begun = this.#choosing.then(async () => {
      if (await this.#showOpen(paths)) return null;
      const window = choose();
      const [first] = paths;
      const settings = first === undefined ? null : this.#settingsOf(first, window);
      return { window, opened: window.session.open(paths, settings) };
    });
    this.#choosing = begun.catch(() => undefined);
    return begun;
  }

  /** The settings that Urlset keeps for a project, combined with those in `urlset.json`. */
  async #settingsOf(project: string, window: ProjectWindow): Promise<ProjectSettings | null> {
    const stored = await this.#settings.of(project);
    return withShared(project, stored, (problem) => window.send({ type: 'problem', problem }));
  }

  /**
   * If a window already shows this one file, focuses that window and returns true. Two windows would overwrite each
   * other's edits.
   */
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

/** Returns false if opening failed. Reports the failure in the window that was opening the files. */
async function tellFailure(opening: Opening | null): Promise<boolean> {
  try {
    await opening?.opened;
    return true;
  } catch (error) {
    opening?.window.send({ type: 'problem', problem: toProblem(error) });
    return false;
  }
}

function realPath(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** The folder of the sample that people try first. It has faults worth finding. */
const SAMPLE = 'faulty-shop';

/**
 * Copies a sample to `folder` so that the user can save over it. Existing copies keep the user's changes.
 * @returns the path of the sample's index
 */
export async function prepareSample(assets: string, folder: string): Promise<string> {
  const copy = path.join(folder, SAMPLE);
  await cp(path.join(assets, 'samples', SAMPLE), copy, { recursive: true, force: false });
  return path.join(copy, 'sitemap_index.xml');
}
