import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * A value of main's own, kept as JSON. `parse` makes a value of whatever was stored, by this version, an
 * earlier one or nobody (`undefined`): it never throws.
 */
export class JsonFile<T> {
  readonly #file: string;
  readonly #parse: (stored: unknown) => T;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string, parse: (stored: unknown) => T) {
    this.#file = file;
    this.#parse = parse;
  }

  async read(): Promise<T> {
    return this.#parse(await readJson(this.#file));
  }

  /** Writes are one after another, so the last one asked for is the one that stays. */
  write(value: T): Promise<void> {
    const write = () => writeFileAtomically(this.#file, `${JSON.stringify(value, null, 2)}\n`);
    const writing = this.#writing.then(write);
    this.#writing = writing.catch(() => {});
    return writing;
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The file holds the old text or the new, whatever happens on the way. Makes its folder if need be. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
