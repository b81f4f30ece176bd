import { app } from 'electron';
import type { ProjectWindow } from './project-window.ts';

/**
 * Asks about unsaved edits before a window closes or the app quits. A window goes only when its project
 * is put away: a process that ended first would leave a journal that looks like that of a crash.
 */
export class Leaving {
  readonly #putAway: (window: ProjectWindow) => Promise<void>;
  #quitting = false;

  constructor(putAway: (window: ProjectWindow) => Promise<void>) {
    this.#putAway = putAway;
    app.on('before-quit', () => {
      this.#quitting = true;
    });
    app.on('window-all-closed', () => {
      if (process.platform !== 'darwin') app.quit();
    });
  }

  guard(window: ProjectWindow): void {
    let asking = false;
    window.frame.on('close', (event) => {
      event.preventDefault();
      if (asking) return;
      asking = true;
      void this.#leave(window).finally(() => {
        asking = false;
      });
    });
  }

  async #leave(window: ProjectWindow): Promise<void> {
    if (!(await window.mayClose())) {
      this.#quitting = false;
      return;
    }
    window.frame.hide();
    try {
      await this.#putAway(window);
      // Edits that nobody could be asked about are there again at the next start.
      const keepJournal = window.session.state.dirty && window.words === null;
      await window.session.end({ keepJournal });
    } catch {
      // What could not be put away is there again at the next start. A hidden window would let no other app start.
    } finally {
      window.frame.destroy();
    }
    // Preventing the close ended the quit; it goes on from here.
    if (this.#quitting) app.quit();
  }
}
