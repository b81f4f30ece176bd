import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { FetchedFile } from '@urlset/core/contract/screens/web.ts';
import { isGzip } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { nestedRows } from '@urlset/core/table/file/nested-rows.ts';
import type { Readers } from '../engine/read/reader-pool.ts';
import type { DownloadAnswer, Validators } from '../net/download/download-messages.ts';
import type { Downloads } from '../net/download/downloads.ts';
import { parseUrl } from '../parse-url.ts';
import type { CachedFile, WebCache } from './web-cache.ts';
import type { WebFile, WebFolder } from './web-folder.ts';
import { failureOf, problemOf } from './web-problem.ts';

/** Number of files to request ahead. The process that opens sockets decides how many it downloads at once. */
const AHEAD = 32;
/** Bytes at the start of a file in which to look for the root element of an index. */
const SNIFFED = 64 * 1024;

/** How far along the downloads are. */
export interface FetchProgress {
  host: string;
  /** Files. */
  done: number;
  total: number;
  /** Bytes as sent. */
  bytes: number;
}

/** A downloaded file, and whether its content is new. */
export interface Fetched {
  file: WebFile;
  isChanged: boolean;
}

/** The indexes among some files, and the files that they list. */
export interface Children {
  indexes: WebFile[];
  children: Fetched[];
}

interface Parts {
  readonly downloads: Downloads;
  readonly folder: WebFolder;
  /** Earlier downloads, shared by all folders; null to use no cache. */
  readonly cache: WebCache | null;
  /** Reads indexes, to learn what they list. */
  readonly readers: Pick<Readers, 'read'>;
}

/** Downloads sitemaps, and the sitemaps that indexes list, into a folder. */
export class Fetcher {
  readonly #downloads: Downloads;
  readonly #folder: WebFolder;
  readonly #cache: WebCache | null;
  readonly #readers: Pick<Readers, 'read'>;
  readonly #now: number;
  readonly #signal: AbortSignal;
  readonly #onProgress: (progress: FetchProgress) => void;
  #progress: FetchProgress = { host: '', done: 0, total: 0, bytes: 0 };

  constructor(
    { downloads, folder, cache, readers }: Parts,
    now: number,
    signal: AbortSignal,
    onProgress: (progress: FetchProgress) => void,
  ) {
    this.#downloads = downloads;
    this.#folder = folder;
    this.#cache = cache;
    this.#readers = readers;
    this.#now = now;
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /**
   * Downloads files, and what they list if they are indexes. If a download fails, its file says why.
   * Unchanged files are not sent again if the folder or the cache has them.
   * @returns the requested files, the indexes among them, and the files that those indexes list
   * @throws UrlsetError `cancelled`, or a disk error
   */
  async fetch(urls: readonly URL[]): Promise<{ roots: Fetched[] } & Children> {
    const roots = await this.files(urls);
    return { roots, ...(await this.children(roots.map(({ file }) => file))) };
  }

  /** Downloads files, but not what they list. @throws as {@link fetch} does */
  async files(urls: readonly URL[]): Promise<Fetched[]> {
    const [first] = urls;
    if (first === undefined) return [];
    try {
      return await this.#all(urls.map((url) => [url, first]));
    } finally {
      await this.#folder.keep();
    }
  }

  /** Downloads the sitemaps listed by any indexes among the files. @throws as {@link fetch} does */
  async children(roots: readonly WebFile[]): Promise<Children> {
    const listed = new Map<string, readonly [URL, URL]>();
    const indexes: WebFile[] = [];
    for (const file of roots) {
      const base = parseUrl(file.url);
      if (base === null || file.fetched === null || file.problem !== null) continue;
      const urls = await this.#listedBy(file);
      if (urls === null) continue;
      indexes.push(file);
      for (const url of urls) listed.set(url.href, [url, base]);
    }
    for (const { url } of roots) listed.delete(url);
    try {
      return { indexes, children: await this.#all([...listed.values()]) };
    } finally {
      await this.#folder.keep();
    }
  }

  async #all(urls: readonly (readonly [url: URL, base: URL])[]): Promise<Fetched[]> {
    const fetched: Fetched[] = [];
    const rest = urls.entries();
    const [first] = urls;
    if (first === undefined) return fetched;
    this.#tell({ total: this.#progress.total + urls.length, host: first[0].host });
    const work = async () => {
      for (const [at, [url, base]] of rest) {
        fetched[at] = await this.#one(url, base);
        this.#tell({ done: this.#progress.done + 1, host: url.host });
      }
    };
    await Promise.all(Array.from({ length: Math.min(AHEAD, urls.length) }, work));
    await this.#cache?.trim();
    return fetched;
  }

  async #one(url: URL, base: URL): Promise<Fetched> {
    const old = this.#folder.of(url.href);
    const name = this.#folder.nameFor(url, base);
    const file: WebFile = { url: url.href, name, fetched: old?.fetched ?? null, problem: null };
    // Reserves the name before other downloads choose theirs.
    this.#folder.note(file);
    const target = new Part(this.#folder.pathOf(file));
    let before = 0;
    let cached: CachedFile | null = null;
    try {
      this.#tell({ host: url.host });
      let known = old?.fetched && (await target.exists()) ? old.fetched : null;
      if (known === null) {
        cached = (await this.#cache?.open(url.href)) ?? null;
        known = cached?.fetched ?? null;
      }
      const answer = await this.#downloads.get(
        url.href,
        known && validatorsOf(known),
        {
          begin: () => target.begin(),
          write: async (bytes, sent) => {
            this.#tell({ bytes: this.#progress.bytes + sent - before });
            before = sent;
            await target.write(bytes);
          },
        },
        this.#signal,
      );
      const problem = problemOf(url.href, answer);
      if (problem !== null) return this.#noted({ ...file, problem }, false);
      if (answer.status === 304 && known !== null) {
        if (cached !== null) await target.take(cached.content());
        return this.#noted({ ...file, fetched: renewed(known, answer) }, cached !== null);
      }
      await target.finish();
      const fetched = aboutOf(answer);
      if (answer.mayKeep) await this.#cache?.keep(url.href, fetched, this.#folder.pathOf(file));
      return this.#noted({ ...file, fetched }, true);
    } catch (error) {
      if (this.#signal.aborted) throw new UrlsetError('cancelled');
      if (error instanceof UrlsetError && error.code !== 'network-lost') throw error;
      return this.#noted({ ...file, problem: failureOf(url.href, error) }, false);
    } finally {
      await cached?.close();
      await target.drop();
    }
  }

  #noted(file: WebFile, isChanged: boolean): Fetched {
    this.#folder.note(file);
    return { file, isChanged };
  }

  /** The http and https URLs that an index lists; null if the file is not a readable index. */
  async #listedBy(file: WebFile): Promise<URL[] | null> {
    const full = this.#folder.pathOf(file);
    if (!(await isIndex(full))) return null;
    const asked = { path: full, name: file.name, now: this.#now, scope: null };
    const read = await this.#readers.read(asked, () => undefined).catch(() => null);
    if (read?.content.read.kind !== 'sitemapindex') return null;
    return nestedRows(read.content.read).flatMap(({ href }) => {
      const url = href === null ? null : parseUrl(href);
      if (url === null || !/^https?:$/.test(url.protocol)) return [];
      url.hash = '';
      return [url];
    });
  }

  #tell(change: Partial<FetchProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#onProgress(this.#progress);
  }
}

function aboutOf(answer: DownloadAnswer): FetchedFile {
  const { urls, firstStatus, status, contentType, coding, robotsTag, etag, lastModified } = answer;
  return { urls, firstStatus, status, contentType, coding, robotsTag, etag, lastModified };
}

function validatorsOf({ etag, lastModified }: Validators): Validators {
  return { etag, lastModified };
}

/** The facts about a file after the server said that it is unchanged. */
function renewed(fetched: FetchedFile, answer: DownloadAnswer): FetchedFile {
  const validators: Validators = {
    etag: answer.etag ?? fetched.etag,
    lastModified: answer.lastModified ?? fetched.lastModified,
  };
  return { ...fetched, ...validators, urls: answer.urls };
}

/** A file that appears at its path only once it is complete. */
class Part {
  readonly #path: string;
  readonly #part: string;
  #handle: FileHandle | null = null;
  #isFinished = false;

  constructor(full: string) {
    this.#path = full;
    this.#part = path.join(path.dirname(full), `.${path.basename(full)}.part`);
  }

  exists(): Promise<boolean> {
    return stat(this.#path).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async begin(): Promise<void> {
    await this.#handle?.close();
    await mkdir(path.dirname(this.#path), { recursive: true });
    this.#handle = await open(this.#part, 'w', 0o600);
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle?.writeFile(bytes);
  }

  /** Writes this content as the whole file. */
  async take(content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.begin();
    for await (const piece of content) await this.write(piece);
    await this.finish();
  }

  async finish(): Promise<void> {
    if (this.#handle === null) await this.begin();
    await this.#handle?.close();
    this.#handle = null;
    await rename(this.#part, this.#path);
    this.#isFinished = true;
  }

  async drop(): Promise<void> {
    await this.#handle?.close().catch(() => undefined);
    this.#handle = null;
    if (!this.#isFinished) await rm(this.#part, { force: true }).catch(() => undefined);
  }
}

/** Whether a file begins like an index. */
async function isIndex(full: string): Promise<boolean> {
  const handle = await open(full);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED), 0, SNIFFED, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const text = isGzip(bytes) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
    // UTF-16 has a zero beside each letter.
    return /<(?:[\w.-]+:)?sitemapindex\b/.test(text.toString('latin1').replaceAll('\0', ''));
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
