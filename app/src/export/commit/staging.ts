import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Pieces } from '../../disk/atomic-write.ts';
import { errorCode, isNotThere } from '../../disk/error-code.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';
import { COMMIT_FILE, type CommitRecord, commitBytes } from './commit-record.ts';
import { own } from './owner.ts';
import { clearStaging, performCommit } from './perform-commit.ts';

/** The files of an export before they are visible: in a folder within the target, or beside an archive. */
export class Staging {
  readonly #folder: string;
  readonly #path: string;
  readonly #disk: ExportDisk;
  /**
   * Folders that were missing when the export began, the outermost first. Another export may have made some of them.
   */
  readonly #missing: readonly string[];
  /** The folders that this export made. */
  readonly #made: readonly string[];
  readonly #disown: () => void;

  private constructor(
    folder: string,
    staging: string,
    disk: ExportDisk,
    missing: readonly string[],
    made: readonly string[],
    disown: () => void,
  ) {
    this.#folder = folder;
    this.#path = staging;
    this.#disk = disk;
    this.#missing = missing;
    this.#made = made;
    this.#disown = disown;
  }

  /**
   * @param folder the target, or the folder of an archive; it is made if it is missing
   * @param staging the folder to stage in, within `folder`
   * @throws UrlsetError `export-running` if another export is staging there; `not-a-folder` if a file is in the way
   */
  static async begin(folder: string, staging: string, disk: ExportDisk): Promise<Staging> {
    const missing = await missingFolders(folder, disk);
    const made: string[] = [];
    try {
      for (const one of missing) if (await makeMissing(one, disk)) made.push(one);
      const disown = await makeOwn(staging, folder, disk);
      return new Staging(folder, staging, disk, missing, made, disown);
    } catch (error) {
      await removeFolders(made, disk);
      throw error;
    }
  }

  /** Stages a file durably. @returns its range */
  async write(name: string, pieces: Pieces): Promise<StoredRange> {
    const file = path.join(this.#path, name);
    await this.#disk.write(file, pieces);
    const found = await this.#disk.look(file);
    return { path: file, start: 0, length: found?.size ?? 0 };
  }

  /**
   * Passes the commit point, then puts the files into place.
   * @throws UrlsetError `export-unfinished` if putting them into place fails; the next {@link recover} finishes it
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
      for (const missing of this.#missing) await this.#disk.syncFolder(path.dirname(missing));
      await performCommit(this.#folder, this.#path, record, this.#disk);
    } catch (cause) {
      throw new UrlsetError('export-unfinished', { name: this.#folder, reason: wordsOf(cause) });
    } finally {
      this.#disown();
    }
  }

  /** Gives the only staged file its final name. The rename is atomic, so this does not need a commit record. */
  async replace(name: string, target: string): Promise<void> {
    await this.#probe([path.basename(target)]);
    await this.#disk.syncFolder(this.#path);
    await this.#disk.rename(path.join(this.#path, name), target);
    this.#disown();
    await this.#disk.syncFolder(this.#folder);
    for (const missing of this.#missing) await this.#disk.syncFolder(path.dirname(missing));
    // The new file is in place. The next export removes anything that is left beside it.
    await clearStaging(this.#path, this.#disk).catch(() => undefined);
  }

  /**
   * Fails if a file may not be replaced. Some systems let a rename replace a read-only file; others refuse, which would
   * end a commit halfway. So this is checked before the commit point.
   */
  async #probe(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#disk.probe(path.join(this.#folder, name));
  }

  /** Restores the state before the export. */
  async abandon(): Promise<void> {
    this.#disown();
    await clearStaging(this.#path, this.#disk);
    await removeFolders(this.#made, this.#disk);
  }
}

/**
 * The missing folders of a path, the outermost first.
 * @throws UrlsetError `not-a-folder` if a file has the name of one of them
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

/** Makes a folder, unless another export has made it meanwhile. Returns whether it made the folder. */
async function makeMissing(folder: string, disk: ExportDisk): Promise<boolean> {
  try {
    await disk.makeFolder(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await disk.look(folder))?.kind === 'folder') return false;
    throw error;
  }
}

/** Makes the staging folder and claims it. Until it has an owner, another process may remove it, and make its own. */
async function makeOwn(staging: string, folder: string, disk: ExportDisk): Promise<() => void> {
  let isMade = false;
  try {
    await disk.makeFolder(staging);
    isMade = true;
    return await own(staging, disk);
  } catch (error) {
    const isRemoved = isMade && isNotThere(error) && (await disk.look(folder)) !== null;
    if (isRemoved || errorCode(error) === 'EEXIST') throw new UrlsetError('export-running', { name: folder });
    if (isMade) await clearStaging(staging, disk).catch(() => undefined);
    throw error;
  }
}

/** Removes the folders that are still empty. */
async function removeFolders(made: readonly string[], disk: ExportDisk): Promise<void> {
  for (const folder of made.toReversed()) await disk.removeFolder(folder).catch(() => undefined);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
