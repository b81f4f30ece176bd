import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { type IndexAddress, namesItself } from '@urlset/core/rules/index/index-cycle.ts';

/** The key for the index itself. It cannot be a URL. */
const SELF = '';

/** Finds the sitemaps of an index. They may only be in the folder of the index or below it. */
export class Siblings {
  readonly #folder: string;
  readonly #address: IndexAddress;
  /** The URL that each file was found for. Keys are folded names relative to the index's folder. */
  readonly #taken = new Map<string, string>();
  /** Folded names, by folder relative to the index's folder. Looking up 50,000 files one by one would be too slow. */
  readonly #names = new Map<string, ReadonlySet<string>>();

  constructor(indexPath: string, address: IndexAddress) {
    this.#folder = path.dirname(indexPath);
    this.#address = address;
    this.#taken.set(fold(path.basename(indexPath)), SELF);
  }

  /**
   * Finds the file that a row of the index refers to. Tries the loc's path relative to the index's location, then the
   * loc's full path, then drops its leading folders one by one. Tries each path as written and with `.gz` added or
   * removed. A file matches one URL only, and the index file matches only its own URL.
   * @returns `name` is relative to the index's folder. `size` is in bytes, or null if no file was found; then `name` is
   *   the shortest name tried, or the loc.
   */
  async find(loc: string): Promise<{ name: string; size: number | null }> {
    const url = parseLocation(loc);
    const meant =
      url && namesItself(url.href, this.#address) ? SELF : (url?.href ?? loc).replace(/^https?:/, '');
    const free = this.#candidates(loc, url).filter(
      (name) => (this.#taken.get(fold(name)) ?? meant) === meant,
    );
    for (const base of free) {
      for (const name of [base, /\.gz$/i.test(base) ? base.slice(0, -3) : `${base}.gz`]) {
        const size = (this.#taken.get(fold(name)) ?? meant) === meant ? await this.#sizeOf(name) : null;
        if (size === null) continue;
        this.#taken.set(fold(name), meant);
        return { name, size };
      }
    }
    return { name: free.at(-1) ?? loc, size: null };
  }

  #candidates(loc: string, url: URL | null): string[] {
    const segments = (url ? url.pathname : loc).split('/').map(decodeSegment);
    const paths: string[] = [];
    const relative = url ? this.#relative(url) : null;
    if (relative !== null) paths.push(relative);
    const safe = segments.filter((segment) => segment !== '');
    for (let i = 0; i < safe.length; i++) paths.push(safe.slice(i).join('/'));
    return paths.filter(isInside);
  }

  #relative(url: URL): string | null {
    const { location } = this.#address;
    if (!location || url.origin !== location.origin) return null;
    const folder = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1);
    return url.pathname.startsWith(folder)
      ? url.pathname.slice(folder.length).split('/').map(decodeSegment).join('/')
      : null;
  }

  async #sizeOf(name: string): Promise<number | null> {
    const names = await this.#namesIn(path.posix.dirname(name));
    if (!names.has(fold(path.posix.basename(name)))) return null;
    try {
      // An asynchronous `stat` takes ten times as long, and an index may name 50,000 files.
      const found = statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
      return found?.isFile() ? found.size : null;
    } catch {
      return null;
    }
  }

  async #namesIn(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#names.get(folder);
    if (known) return known;
    const names = await readdir(path.join(this.#folder, folder)).catch(() => []);
    const folded = new Set(names.map(fold));
    this.#names.set(folder, folded);
    return folded;
  }
}

/** Folds a name the way the least strict file system compares names. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a path with `/` stays in its folder. Rejects empty, `.` and `..` segments, backslashes, colons and NUL. */
export function isInside(name: string): boolean {
  const segments = name.split('/');
  return segments.every(
    (segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\\/\0:]/.test(segment),
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
