import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@urlset/core/contract.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { isNotThere, reasonOf } from '../../disk/error-code.ts';
import { renameFile } from '../../disk/rename-file.ts';
import { OWNER_ONLY } from './owner-only.ts';

/** What a file of main's own is read and written with. */
export interface JsonFileOptions<T> {
  /** Makes a value of whatever was stored, by this version, an earlier one or nobody (`undefined`): it never throws. */
  parse(stored: unknown): T;
  /** Hears that the file cannot be read: `settings-damaged`, `settings-unreadable`. */
  onProblem(problem: Problem): void;
}

/**
 * A value of main's own, kept as JSON. `JsonFile` sets a damaged file aside and never overwrites it; a file that cannot be
 * read stays as it is until it can. There must be one object for a file, as it puts writes in order.
 */
export class JsonFile<T> {
  readonly #file: string;
  readonly #options: JsonFileOptions<T>;
  #writing: Promise<void> = Promise.resolve();
  /** The file is there and could not be read. */
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
   * Writes are one after another, so the last one asked for is the one that stays.
   * @throws the error of the file system
   */
  write(value: T): Promise<void> {
    const writing = this.#writing.then(async () => {
      // The unread value may be better than the new one.
      if (this.#isUnread) await this.#stored();
      await writeOwn(this.#file, value, OWNER_ONLY.file);
    });
    this.#writing = writing.catch(() => {});
    return writing;
  }

  /** The stored value; undefined if there is no file, or if it is not JSON. */
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

/** Writes a value as JSON, whole or not at all. Makes the folder if need be. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  return writeOwn(file, value, undefined);
}

async function writeOwn(file: string, value: unknown, mode: number | undefined): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  const pieces = [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)];
  await writeAtomically(file, { pieces, gzip: false, keep: null, ...(mode !== undefined && { mode }) });
}
