import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** Changes come in bursts; one look after the burst is enough. In milliseconds. */
const SETTLE = 150;
/** A folder that is gone may come back: how soon that is looked for, in milliseconds. */
const RETRY = 2000;

/**
 * Says when something happened to one of the project's files. Watches their folders, not each file: an index may name
 * 50,000, and systems watch fewer. What a link leads to is looked at when the window gets the focus, as is all else.
 */
export class DiskWatcher {
  readonly #onChange: () => void;
  /** By folder. */
  readonly #watchers = new Map<string, FSWatcher>();
  #paths: ReadonlySet<string> = new Set();
  #folders: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches these files and no others; none ends it. */
  watch(paths: readonly string[]): void {
    this.#paths = new Set(paths);
    this.#folders = new Set(paths.map((file) => path.dirname(file)));
    for (const folder of this.#watchers.keys()) if (!this.#folders.has(folder)) this.#end(folder);
    this.#beginAll();
  }

  /** Begins with all folders that are not watched yet; whether any of them was there. */
  #beginAll(): boolean {
    const begun = [...this.#folders].filter((folder) => !this.#watchers.has(folder) && this.#begin(folder));
    if (this.#watchers.size < this.#folders.size && this.#retry === null) {
      this.#retry = setTimeout(() => {
        this.#retry = null;
        if (this.#beginAll()) this.#tell();
      }, RETRY).unref();
    }
    return begun.length > 0;
  }

  /** Whether a folder can be watched. */
  #begin(folder: string): boolean {
    try {
      const watcher = watch(folder, { persistent: false });
      this.#watchers.set(folder, watcher);
      watcher.on('change', (_, name) => this.#seen(folder, name));
      watcher.on('error', () => this.#end(folder));
      return true;
    } catch {
      // What cannot be watched is still looked at when the window gets the focus.
      return false;
    }
  }

  #end(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #seen(folder: string, name: string | Buffer | null): void {
    // The folder itself: it is gone, or another may be there by now.
    const isFolder = name !== null && String(name) === path.basename(folder);
    if (isFolder) {
      this.#end(folder);
      this.#beginAll();
    }
    // Not every system says what it was that changed.
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
