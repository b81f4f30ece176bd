import { app } from 'electron';
import type { RecentsStore } from './storage/recents.ts';
import type { ProjectWindow } from './window/project-window.ts';

/** Keeps the recents, here and in the desktop's own list, as projects are opened, saved as and left. */
export class ProjectMemory {
  readonly #recents: RecentsStore;
  readonly #changed: () => void;
  readonly #open = new WeakMap<ProjectWindow, { path: string; entries: number }>();

  /** @param changed called when the list has changed */
  constructor(recents: RecentsStore, changed: () => void) {
    this.#recents = recents;
    this.#changed = changed;
  }

  /** To be called with every change of a project's state; writes when its path is another one. */
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

  /** The project is no longer in this window: its number of entries is what it was last. */
  async left(window: ProjectWindow): Promise<void> {
    const { path, entries } = window.session.state;
    // Left while it was still being read, it was opened all the same.
    const last = this.#open.get(window) ?? (path === null ? undefined : { path, entries });
    this.#open.delete(window);
    if (last) await this.#remember(last.path, last.entries);
  }

  async #remember(path: string, entries: number): Promise<void> {
    // Only comfort is lost with it.
    await this.#recents.remember(path, entries).catch(() => {});
    this.#changed();
  }
}
