import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** Changes come in bursts. The watcher reports once, this many milliseconds after the last change. */
const SETTLE = 150;
/** A missing folder may come back. The watcher looks for it at this interval, in milliseconds. */
const RETRY = 2000;

/**
 * Reports changes to any of the project's files. It watches their folders instead of each file, since an index may name
 * 50,000 files and systems limit the number of watches. Targets of links are not watched: like all files, they are
 * checked when the window gets the focus.
 */
export class DiskWatcher {
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #paths: ReadonlySet<string> = new Set();
  #folders: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches exactly these files. An empty list stops watching. */
  watch(paths: readonly string[]): void {
    this.#paths = new Set(paths);
    this.#folders = new Set(paths.map((file) => path.dirname(file)));
    for (const folder of this.#watchers.keys()) if (!this.#folders.has(folder)) this.#end(folder);
    this.#beginAll();
  }

  /** Starts watching all folders that are not watched yet. Returns whether any new watch began. */
  #beginAll(): boolean {
    const begun = [...this.#folders].filter((folder) => !this.#watchers.has(folder) && this.#begin(folder));
    this.#beginLater();
    return begun.length > 0;
  }

  /** Tries again after a while if some folders are not watched. */
  #beginLater(): void {
    if (this.#watchers.size >= this.#folders.size || this.#retry !== null) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      if (this.#beginAll()) this.#tell();
    }, RETRY).unref();
  }

  /** Starts watching a folder. Returns whether that worked. */
  #begin(folder: string): boolean {
    try {
      const watcher = watch(folder, { persistent: false });
      this.#watchers.set(folder, watcher);
      watcher.on('change', (_, name) => this.#seen(folder, name));
      watcher.on('error', () => {
        this.#end(folder);
        this.#beginLater();
      });
      return true;
    } catch {
      // Files in an unwatched folder are still checked when the window gets the focus.
      return false;
    }
  }

  #end(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #seen(folder: string, name: string | Buffer | null): void {
    // If a change names the folder itself, the folder was removed or replaced.
    const isFolder = name !== null && String(name) === path.basename(folder);
    if (isFolder) {
      this.#end(folder);
      this.#beginAll();
    }
    // Not every system names the file that changed.
    if (!isFolder && name !== null && !this.#paths.has(path.join(folder, String(name)))) return;
    this.#tell();
  }

  #tell(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onChange();
    }, SETTLE);
  }
}
