import { app } from 'electron';
import type { ProjectWindow } from './project-window.ts';

/**
 * Asks about unsaved edits before a window closes or the app quits. A window closes only after its project has ended
 * properly. Otherwise its journal would look as if the app had crashed.
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
      // If the user could not be asked about edits, the next start restores them.
      const keepJournal = window.session.state.dirty && !window.hasListened;
      await window.session.end({ keepJournal });
    } catch {
      // If anything fails here, the next start restores the edits. The window must still close: a hidden window would
      // keep the app from starting again.
    } finally {
      window.frame.destroy();
    }
    // Preventing the close canceled the quit, so resume it.
    if (this.#quitting) app.quit();
  }
}
