import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';

/** The functions of `node:fs` and `node:fs/promises` that can fail, and `write` for files already open. */
type Operation = 'access' | 'mkdir' | 'open' | 'readFile' | 'rename' | 'rm' | 'truncate' | 'unlink' | 'write';

/** Makes disk operations fail in main, in the engine and in its threads. The faults last across launches. */
class FaultyDisk {
  readonly file: string;
  readonly #faults: { operation: Operation; name: string; code: string }[] = [];

  constructor(file: string) {
    this.file = file;
  }

  /** From now on, the operations fail with this code for paths that end in `name`. */
  async fail(operations: Operation | readonly Operation[], name: string, code: string): Promise<void> {
    for (const operation of [operations].flat()) this.#faults.push({ operation, name, code });
    await this.#write();
  }

  /** Removes all faults. */
  async mend(): Promise<void> {
    this.#faults.length = 0;
    await this.#write();
  }

  /** Replaces the list in one step, because the app may read it at any moment. */
  async #write(): Promise<void> {
    await writeFile(`${this.file}.new`, JSON.stringify(this.#faults));
    await rename(`${this.file}.new`, this.file);
  }
}

/** The real app on a disk that the test can make fail. */
export const test = base.extend<{ disk: FaultyDisk }>({
  disk: async ({ userData }, use) => {
    const disk = new FaultyDisk(path.join(userData, 'faults.json'));
    await disk.mend();
    await use(disk);
  },
  started: async ({ disk }, use) => {
    const folder = fileURLToPath(new URL('faulty-app', import.meta.url));
    await use({ folder, env: { URLSET_FAULTS: disk.file } });
  },
});
