import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@urlset/core/contract.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { isNotThere, reasonOf } from '../../disk/error-code.ts';
import { renameFile } from '../../disk/rename-file.ts';

/** Permissions of Urlset's own files: only the owner may see what the user opens and edits. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** How to parse a JSON file of the main process, and where to report problems. */
export interface JsonFileOptions<T> {
  /**
   * Converts what was stored to a value. The input may be from this version, an earlier one, or `undefined` if the file
   * is missing or cannot be read. Never throws.
   */
  parse(stored: unknown): T;
  /** Receives `settings-damaged` if the file is not JSON, and `settings-unreadable` if it cannot be read. */
  onProblem(problem: Problem): void;
}

/**
 * A value of the main process, stored as JSON. A damaged file is set aside, never overwritten. A file that could not be
 * read is not overwritten either, until it is read. Create only one object per file, because the object orders reads
 * and writes.
 */
export class JsonFile<T> {
  readonly #file: string;
  readonly #options: JsonFileOptions<T>;
  /** The last read or write. */
  #last: Promise<void> = Promise.resolve();
  /** Why the last read failed; null if it did not. */
  #failure: { readonly error: unknown } | null = null;

  constructor(file: string, options: JsonFileOptions<T>) {
    this.#file = file;
    this.#options = options;
  }

  /** Waits for earlier writes. */
  read(): Promise<T> {
    return this.#inTurn(async () => {
      const { parse, onProblem } = this.#options;
      try {
        const stored = await this.#stored();
        this.#failure = null;
        return parse(stored);
      } catch (error) {
        this.#failure = { error };
        onProblem({ code: 'settings-unreadable', params: this.#params(error) });
        return parse(undefined);
      }
    });
  }

  /**
   * Writes happen one after another, so the last call wins.
   * @throws the file system error; if the last read failed and the file still exists, the error of a read
   */
  write(value: T): Promise<void> {
    return this.#inTurn(async () => {
      // Even if the file can be read now, it may hold settings that the new value lacks.
      if (this.#failure !== null && (await this.#stored()) !== undefined) throw this.#failure.error;
      await writeJson(this.#file, value);
      this.#failure = null;
    });
  }

  /** Resolves once all values given so far are written, or have failed. */
  get written(): Promise<void> {
    return this.#last;
  }

  #inTurn<R>(run: () => Promise<R>): Promise<R> {
    const running = this.#last.then(run);
    this.#last = running.then(
      () => {},
      () => {},
    );
    return running;
  }

  /** The stored value; undefined if the file is missing or not JSON. */
  async #stored(): Promise<unknown> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (isNotThere(error)) return null;
      throw error;
    });
    let stored: unknown;
    try {
      stored = text === null ? undefined : JSON.parse(text);
    } catch (error) {
      const aside = `${this.#file}.damaged`;
      await renameFile(this.#file, aside);
      const params = { ...this.#params(error), aside: path.basename(aside) };
      this.#options.onProblem({ code: 'settings-damaged', params });
    }
    return stored;
  }

  #params(error: unknown): Record<string, string> {
    return { name: path.basename(this.#file), reason: reasonOf(error) };
  }
}

/** Writes a value as JSON atomically. Creates the folder if necessary. */
async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  const pieces = [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)];
  await writeAtomically(file, { pieces, gzip: false, keep: null, mode: OWNER_ONLY.file });
}
