import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk, Pieces, StoredRange } from '../export-disk.ts';
import { clearStaging } from './clear-staging.ts';
import { COMMIT_FILE, type CommitRecord, commitBytes } from './commit-record.ts';
import { own } from './owner.ts';
import { performCommit } from './perform-commit.ts';

/** The files of an export before anybody can see them: a folder in the target, or beside an archive. */
export class Staging {
  readonly #folder: string;
  readonly #path: string;
  readonly #disk: ExportDisk;
  /** Folders that were made for this, the outermost first. */
  readonly #made: readonly string[];
  readonly #disown: () => void;

  private constructor(
    folder: string,
    staging: string,
    disk: ExportDisk,
    made: readonly string[],
    disown: () => void,
  ) {
    this.#folder = folder;
    this.#path = staging;
    this.#disk = disk;
    this.#made = made;
    this.#disown = disown;
  }

  /**
   * @param folder the target, or the folder that an archive lies in; it is made where it is not there
   * @param staging the folder to stage in, within it
   * @throws UrlsetError `export-running` when somebody was quicker
   */
  static async begin(folder: string, staging: string, disk: ExportDisk): Promise<Staging> {
    const made: string[] = [];
    try {
      for (const missing of await missingFolders(folder, disk)) {
        await disk.makeFolder(missing);
        made.push(missing);
      }
      await makeOwn(staging, folder, disk);
      const disown = await own(staging, disk);
      return new Staging(folder, staging, disk, made, disown);
    } catch (error) {
      if (!(error instanceof UrlsetError)) await clearStaging(staging, disk).catch(() => undefined);
      await removeFolders(made, disk);
      throw error;
    }
  }

  /** Stages a file; it lasts. @returns where it lies */
  async write(name: string, pieces: Pieces): Promise<StoredRange> {
    const file = path.join(this.#path, name);
    await this.#disk.write(file, pieces);
    const found = await this.#disk.look(file);
    return { path: file, start: 0, length: found?.size ?? 0 };
  }

  /**
   * The commit point and what follows it. A failure behind that point leaves what the next {@link recover}
   * finishes.
   */
  async commit(record: CommitRecord): Promise<void> {
    const commit = path.join(this.#path, COMMIT_FILE);
    await this.#probe([...record.rename, ...record.remove]);
    await this.#disk.syncFolder(this.#path);
    await this.#disk.write(`${commit}.tmp`, [commitBytes(record)]);
    await this.#disk.syncFolder(this.#folder);
    await this.#disk.rename(`${commit}.tmp`, commit);
    try {
      await this.#disk.syncFolder(this.#path);
      for (const made of this.#made) await this.#disk.syncFolder(path.dirname(made));
      await performCommit(this.#folder, this.#path, record, this.#disk);
    } catch (cause) {
      throw new UrlsetError('export-unfinished', { name: this.#folder, reason: wordsOf(cause) });
    } finally {
      this.#disown();
    }
  }

  /** Gives one staged file, which is all there is to commit, its name outside. Old or new, without a record. */
  async replace(name: string, target: string): Promise<void> {
    await this.#probe([path.basename(target)]);
    await this.#disk.syncFolder(this.#path);
    await this.#disk.rename(path.join(this.#path, name), target);
    this.#disown();
    await this.#disk.syncFolder(this.#folder);
    for (const made of this.#made) await this.#disk.syncFolder(path.dirname(made));
    // The new file is in its place: what is left beside it, the next export takes away.
    await clearStaging(this.#path, this.#disk).catch(() => undefined);
  }

  /**
   * Fails where a file may not be replaced. A name is taken from a file whatever its owner wants of it, on some
   * systems, and on others this ends a commit halfway: so it is asked while there is a way back.
   */
  async #probe(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#disk.probe(path.join(this.#folder, name));
  }

  /** Leaves everything as it was before. */
  async abandon(): Promise<void> {
    this.#disown();
    await clearStaging(this.#path, this.#disk);
    await removeFolders(this.#made, this.#disk);
  }
}

/**
 * The folder and those above it that are not there, the outermost first.
 * @throws UrlsetError `not-a-folder` for what stands in the place of one
 */
async function missingFolders(folder: string, disk: ExportDisk): Promise<string[]> {
  const missing: string[] = [];
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = await disk.look(at);
    if (found?.kind === 'file') throw new UrlsetError('not-a-folder', { name: at });
    if (found !== null) return missing;
    missing.unshift(at);
  }
}

async function makeOwn(staging: string, folder: string, disk: ExportDisk): Promise<void> {
  try {
    await disk.makeFolder(staging);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new UrlsetError('export-running', { name: folder });
    throw error;
  }
}

/** Those that nobody has put anything into meanwhile. */
async function removeFolders(made: readonly string[], disk: ExportDisk): Promise<void> {
  for (const folder of made.toReversed()) await disk.removeFolder(folder).catch(() => undefined);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
