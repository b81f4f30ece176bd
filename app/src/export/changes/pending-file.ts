import path from 'node:path';
import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';

const ENDING = '.urlset-changes';
/** Digits of a manifest's hash that tell it from the others of its target. */
const DIGITS = 16;
/** Bytes of a file that tell whether it is ours. */
const FIRST = 16;

/**
 * A file that tells what an export did, beside whatever target. Until the bundle is committed it lies aside,
 * under a name that says which bundle it speaks of: so who comes after a kill knows whether that came to be.
 */
export class PendingFile {
  readonly path: string;
  readonly #line: RegExp;
  readonly #disk: ExportDisk;
  #aside: string | null = null;
  #left: readonly string[] = [];

  /** @param line matches the start of every file of its kind that is not empty */
  constructor(path: string, line: RegExp, disk: ExportDisk) {
    this.path = path;
    this.#line = line;
    this.#disk = disk;
  }

  /** @throws UrlsetError `not-ours` for what is no file, or one of others */
  async refuseTaken(): Promise<void> {
    const found = await this.#disk.look(this.path);
    if (found === null) return;
    const isOurs =
      found.kind === 'file' && (found.size === 0 || this.#line.test(await this.#start(found.size)));
    if (!isOurs) throw new UrlsetError('not-ours', { name: path.basename(this.path), target: this.#folder });
  }

  /** @throws UrlsetError `not-a-folder` where there is none to write it in */
  async begin(): Promise<void> {
    if ((await this.#disk.look(this.#folder))?.kind !== 'folder')
      throw new UrlsetError('not-a-folder', { name: this.#folder });
  }

  /** Whether an export that made this bundle did not get to giving the file its name. @param bundle SHA-256 of its manifest */
  async isLeft(bundle: string): Promise<boolean> {
    return (await this.#disk.look(this.#asideOf(bundle))) !== null;
  }

  /**
   * Writes the file aside.
   * @param bundle SHA-256 of the manifest of the bundle it speaks of
   * @param left SHA-256 of the manifest of a bundle that nobody was told of yet, which stands first in it then:
   * in what lies aside for that, or has its name already; null without one
   */
  async write(bundle: string, left: string | null, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    this.#left = await this.#asides();
    const aside = this.#asideOf(bundle);
    const first = left === null ? null : await this.#told(left);
    // The bundle stays as it is: there is nothing to add to what was told of it.
    if (left === bundle && first !== null) {
      if (first.path === aside) this.#aside = aside;
      return;
    }
    if (this.#left.includes(aside)) await this.#disk.remove(aside);
    this.#aside = aside;
    await this.#disk.write(aside, behind(first && this.#disk.pieces(first), pieces));
    await this.#disk.syncFolder(this.#folder);
  }

  /** The bundle is committed: gives the file its name. */
  async put(): Promise<void> {
    const aside = this.#aside;
    if (aside === null) return;
    await this.#disk.rename(aside, this.path);
    this.#aside = null;
    await this.#disk.syncFolder(this.#folder);
    // They speak of what never was, or was told by now.
    const left = this.#left.filter((other) => other !== aside);
    await Promise.all(left.map((other) => this.#disk.remove(other).catch(() => undefined)));
  }

  /** Nothing came of the bundle. */
  async abandon(): Promise<void> {
    if (this.#aside !== null && !this.#left.includes(this.#aside)) await this.#disk.remove(this.#aside);
  }

  get #folder(): string {
    return path.dirname(path.resolve(this.path));
  }

  /** Where what was told of a bundle lies. */
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
