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
 * A value of the main process, stored as JSON. A damaged file is set aside, never overwritten. A file that cannot be
 * read now is not overwritten either. Create only one object per file, because the object orders the writes.
 */
export class JsonFile<T> {
  readonly #file: string;
  readonly #options: JsonFileOptions<T>;
  #writing: Promise<void> = Promise.resolve();
  /** Whether the file exists but could not be read yet. */
  #isUnread = false;

  constructor(file: string, options: JsonFileOptions<T>) {
    this.#file = file;
    this.#options = options;
  }

  async read(): Promise<T> {
    const { parse, onProblem } = this.#options;
    try {
      return parse(await this.#stored());
    } catch (error) {
      onProblem({ code: 'settings-unreadable', params: this.#params(error) });
      return parse(undefined);
    }
  }

  /**
   * Writes happen one after another, so the last call wins.
   * @throws the file system error
   */
  write(value: T): Promise<void> {
    const writing = this.#writing.then(async () => {
      // Throws if the file still cannot be read. It may hold settings that the new value lacks.
      if (this.#isUnread) await this.#stored();
      await writeJson(this.#file, value);
    });
    this.#writing = writing.catch(() => {});
    return writing;
  }

  /** Resolves once all values given so far are written, or have failed. */
  get written(): Promise<void> {
    return this.#writing;
  }

  /** The stored value; undefined if the file is missing or not JSON. */
  async #stored(): Promise<unknown> {
    this.#isUnread = true;
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
    this.#isUnread = false;
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
