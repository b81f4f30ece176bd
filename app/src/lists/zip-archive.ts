import { once } from 'node:events';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { InflationLimit } from '../engine/read/gzip/inflation-limit.ts';
import { Crc32 } from '../export/archive/zip.ts';

const MOST_MEMBERS = 10_000;
const OPTIONS = { autoClose: false, strictFileNames: true };
/** yauzl's messages for names that point outside the archive. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/;

/**
 * Reads an untrusted ZIP archive. Rejects names that point outside it, encrypted members, false sizes and zip bombs.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export class ZipArchive {
  readonly #zip: ZipFile;
  readonly #name: string;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limit: InflationLimit;
  /** Bytes inflated so far, over all members. */
  #made = 0;

  private constructor(zip: ZipFile, name: string, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#name = name;
    this.#entries = entries;
    this.#limit = new InflationLimit(name, zip.fileSize);
  }

  /**
   * @param name the archive's name for messages
   * @throws UrlsetError `bad-archive` (with `reason`), `unsafe-archive` (with `member`), `too-many-members`; a
   *   file system error
   */
  static async open(path: string, name: string): Promise<ZipArchive> {
    return ZipArchive.#of(await reading(name, () => openPromise(path, OPTIONS)), name);
  }

  /** Opens an archive from its bytes. @throws like {@link open} */
  static async ofBytes(bytes: Uint8Array, name: string): Promise<ZipArchive> {
    return ZipArchive.#of(await reading(name, () => fromBufferPromise(Buffer.from(bytes), OPTIONS)), name);
  }

  static async #of(zip: ZipFile, name: string): Promise<ZipArchive> {
    try {
      const entries = await reading(name, async () => {
        const found = new Map<string, Entry>();
        for await (const entry of zip.eachEntry()) {
          if (found.size === MOST_MEMBERS) throw tooMany(name);
          if (!entry.fileName.endsWith('/')) found.set(entry.fileName, entry);
        }
        return found;
      });
      return new ZipArchive(zip, name, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /**
   * Inflates a member in pieces. Yields nothing if the member does not exist.
   * @throws UrlsetError `bad-archive`, `encrypted-archive`, `inflated-too-big`
   */
  async *pieces(member: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(member);
    if (!entry) return;
    if (entry.isEncrypted()) throw new UrlsetError('encrypted-archive', { name: this.#name, member });
    const stream = await reading(this.#name, () => this.#zip.openReadStreamPromise(entry));
    const checksum = new Crc32();
    try {
      for await (const piece of stream) {
        if (!(piece instanceof Uint8Array)) throw new TypeError('not bytes');
        this.#made += piece.length;
        this.#limit.check(this.#made, this.#zip.fileSize);
        await checksum.add(piece);
        yield piece;
      }
      // yauzl compares only lengths.
      if ((await checksum.sum()) !== entry.crc32) throw bad(this.#name, `${member}: wrong checksum`);
    } catch (error) {
      throw error instanceof UrlsetError ? error : bad(this.#name, messageOf(error));
    } finally {
      checksum.close();
      stream.destroy();
      if (!stream.closed) await once(stream, 'close');
    }
  }

  /** A whole member; empty if it does not exist. @throws like {@link pieces} */
  async read(member: string): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(member)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  close(): void {
    this.#zip.close();
  }
}

/** Whether a member is hidden (a part of its path starts with a dot) or in macOS's `__MACOSX` folder. */
export function isBeside(member: string): boolean {
  return /(^|\/)(__MACOSX\/|\.)/.test(member);
}

async function reading<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // System errors have a code; yauzl's own errors do not.
    if (error instanceof UrlsetError || (error instanceof Error && 'code' in error)) throw error;
    const member = OUTSIDE.exec(messageOf(error))?.[1];
    if (member !== undefined) throw new UrlsetError('unsafe-archive', { name, member });
    throw bad(name, messageOf(error));
  }
}

function bad(name: string, reason: string): UrlsetError {
  return new UrlsetError('bad-archive', { name, reason });
}

function tooMany(name: string): UrlsetError {
  return new UrlsetError('too-many-members', { name, limit: String(MOST_MEMBERS) });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
