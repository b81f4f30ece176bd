import path from 'node:path';
import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';

const ENDING = '.urlset-changes';
/** Number of digits of a manifest's hash in the name, enough to tell the bundles of a target apart. */
const DIGITS = 16;
/** Bytes from the start of a file that show whether it is ours. */
const FIRST = 16;

/**
 * A file outside the bundle that lists what an export changed. Until the bundle is committed it has a temporary name
 * that contains the bundle's hash. So after a kill the next export can tell whether that bundle was committed.
 */
export class PendingFile {
  readonly path: string;
  readonly #line: RegExp;
  readonly #disk: ExportDisk;
  #aside: string | null = null;
  #left: readonly string[] = [];

  /** @param line matches the start of every non-empty file of this kind */
  constructor(path: string, line: RegExp, disk: ExportDisk) {
    this.path = path;
    this.#line = line;
    this.#disk = disk;
  }

  /** @throws UrlsetError `not-ours` if the name is taken by a foreign file, or by something that is not a file */
  async refuseTaken(): Promise<void> {
    const found = await this.#disk.look(this.path);
    if (found === null) return;
    const isOurs =
      found.kind === 'file' && (found.size === 0 || this.#line.test(await this.#start(found.size)));
    if (!isOurs) throw new UrlsetError('not-ours', { name: path.basename(this.path), target: this.#folder });
  }

  /** @throws UrlsetError `not-a-folder` if the folder of the file does not exist */
  async begin(): Promise<void> {
    if ((await this.#disk.look(this.#folder))?.kind !== 'folder')
      throw new UrlsetError('not-a-folder', { name: this.#folder });
  }

  /**
   * Whether a killed export of this bundle left the file under its temporary name.
   * @param bundle SHA-256 of its manifest
   */
  async isLeft(bundle: string): Promise<boolean> {
    return (await this.#disk.look(this.#asideOf(bundle))) !== null;
  }

  /**
   * Writes the file under its temporary name.
   * @param bundle SHA-256 of the manifest of the bundle that it describes
   * @param left SHA-256 of the manifest of an earlier bundle whose changes have not been reported yet; null if none.
   * Its changes come first in the file. They are read from that bundle's temporary file, or from the final file if it
   * has already been renamed.
   */
  async write(bundle: string, left: string | null, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    this.#left = await this.#asides();
    const aside = this.#asideOf(bundle);
    const first = left === null ? null : await this.#told(left);
    // The bundle does not change, so nothing is added to its report.
    if (left === bundle && first !== null) {
      if (first.path === aside) this.#aside = aside;
      return;
    }
    if (this.#left.includes(aside)) await this.#disk.remove(aside);
    this.#aside = aside;
    await this.#disk.write(aside, behind(first && this.#disk.pieces(first), pieces));
    await this.#disk.syncFolder(this.#folder);
  }

  /** Gives the file its final name. Call this after the bundle is committed. */
  async put(): Promise<void> {
    const aside = this.#aside;
    if (aside === null) return;
    await this.#disk.rename(aside, this.path);
    this.#aside = null;
    await this.#disk.syncFolder(this.#folder);
    // These files describe bundles that were never committed, or whose changes have been reported.
    const left = this.#left.filter((other) => other !== aside);
    await Promise.all(left.map((other) => this.#disk.remove(other).catch(() => undefined)));
  }

  /**
   * Removes the temporary file, unless an earlier export left one with the same name. Call this if the bundle is not
   * committed.
   */
  async abandon(): Promise<void> {
    if (this.#aside !== null && !this.#left.includes(this.#aside)) await this.#disk.remove(this.#aside);
  }

  get #folder(): string {
    return path.dirname(path.resolve(this.path));
  }

  /** The file that lists the changes of a bundle, under its temporary or its final name. */
  async #told(bundle: string): Promise<StoredRange | null> {
    for (const path of [this.#asideOf(bundle), this.path]) {
      const found = await this.#disk.look(path);
      if (found) return { path, start: 0, length: found.size };
    }
    return null;
  }

  #asideOf(manifest: string): string {
    return path.join(this.#folder, `.${path.basename(this.path)}.${manifest.slice(0, DIGITS)}${ENDING}`);
  }

  async #asides(): Promise<string[]> {
    const start = `.${path.basename(this.path)}.`;
    const length = start.length + DIGITS + ENDING.length;
    const names = await this.#disk.names(this.#folder);
    return names
      .filter((name) => name.startsWith(start) && name.endsWith(ENDING) && name.length === length)
      .map((name) => path.join(this.#folder, name));
  }

  async #start(size: number): Promise<string> {
    const range: StoredRange = { path: this.path, start: 0, length: Math.min(FIRST, size) };
    for await (const piece of this.#disk.pieces(range)) return decodeUtf8(piece, 0, piece.length);
    return '';
  }
}

async function* behind(
  first: AsyncIterable<Uint8Array> | null,
  then: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first) yield* first;
  yield* then;
}
