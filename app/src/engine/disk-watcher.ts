import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Changes come in bursts; one look after the burst is enough. In milliseconds. */
const SETTLE = 150;

/** Says when something happened to one of the project's files. Watches their folders, not each file. */
export class DiskWatcher {
  readonly #onChange: () => void;
  #watcher: FSWatcher | null = null;
  #paths = new Set<string>();
  #folders = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches these files and no others; none ends it. */
  watch(paths: readonly string[]): void {
    this.#paths = new Set(paths);
    const folders = [...new Set(paths.map((file) => path.dirname(file)))];
    const key = folders.join('\0');
    if (key === this.#folders) return;
    this.#folders = key;
    void this.#watcher?.close();
    this.#watcher = null;
    if (folders.length === 0) return;
    this.#watcher = watch(folders, { depth: 0, ignoreInitial: true, ignorePermissionErrors: true });
    this.#watcher.on('all', (_, file) => this.#seen(file));
    // What cannot be watched is still looked at when the window gets the focus.
    this.#watcher.on('error', () => undefined);
  }

  #seen(file: string): void {
    if (!this.#paths.has(file)) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onChange();
    }, SETTLE);
  }
}
