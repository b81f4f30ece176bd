import { app } from 'electron';
import type { RecentsStore } from './storage/recents.ts';
import type { ProjectWindow } from './window/project-window.ts';

/**
 * Updates the recent projects, both Urlset's list and the desktop's, when projects are opened, saved under a new name
 * or closed.
 */
export class ProjectMemory {
  readonly #recents: RecentsStore;
  readonly #changed: () => void;
  readonly #open = new WeakMap<ProjectWindow, { path: string; entries: number }>();

  /** @param changed called after each update of the list, even if it could not be saved */
  constructor(recents: RecentsStore, changed: () => void) {
    this.#recents = recents;
    this.#changed = changed;
  }

  /** Call this whenever a project's state changes. It writes the list only if the path changed. */
  async noticed(window: ProjectWindow): Promise<void> {
    const { ready, path, entries } = window.session.state;
    const before = this.#open.get(window);
    if (path !== null && before?.path === path) before.entries = entries;
    else if (path === null) await this.left(window);
    else if (ready) {
      this.#open.set(window, { path, entries });
      app.addRecentDocument(path);
      await this.#remember(path, entries);
    }
  }

  /** Call this when the project leaves the window. Saves its latest entry count. */
  async left(window: ProjectWindow): Promise<void> {
    const { path, entries } = window.session.state;
    // A project closed while it was still being read counts as opened.
    const last = this.#open.get(window) ?? (path === null ? undefined : { path, entries });
    this.#open.delete(window);
    if (last) await this.#remember(last.path, last.entries);
  }

  async #remember(path: string, entries: number): Promise<void> {
    // A failure to save the list of recent projects is harmless.
    await this.#recents.remember(path, entries).catch(() => {});
    this.#changed();
  }
}
