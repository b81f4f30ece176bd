import { statSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import type { FileContent } from '@urlset/core/table/file/project-file.ts';
import { readDiskFile } from '../../engine/read/read-disk-file.ts';
import { type FileToRead, type PoolRead, ReaderPool, type Readers } from '../../engine/read/reader-pool.ts';
import { diskError, stampOf } from '../../engine/save/disk.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import type { ReadAsList } from '../../lists/read-as-list.ts';
import type { PageDates } from '../../lists/site/page-dates.ts';

/** From this many bytes on (estimated for gzip), threads are worth their start-up time. */
const WORTH_THREADS = 16 * 1024 * 1024;
/** Typical ratio of inflated to compressed size for sitemaps. */
const TYPICAL_RATIO = 10;

/**
 * Reads the first files on the main thread and, if there is much to read, the rest in worker threads: a thread takes
 * longer to start than a small file takes to read. Computes no hashes: they would only serve to detect later changes on
 * disk, but the command writes its result immediately.
 */
export class InputReaders implements Readers {
  readonly #scripts: string;
  readonly #request: ListRequest | null;
  readonly #encoding: string | null;
  /** Lists that are read as sitemaps, by path. */
  readonly lists = new Map<string, Omit<ReadAsList, 'content'>>();
  readonly #stop = new AbortController();
  #pool: ReaderPool | null = null;
  #bytes = 0;

  /**
   * @param scripts the folder of the worker scripts
   * @param lists how to read lists; null to accept only sitemaps
   * @param encoding the encoding for files that are not UTF-8 and do not declare one
   */
  constructor(scripts: string, lists: ListRequest | null, encoding: string | null = null) {
    this.#scripts = scripts;
    this.#request = lists;
    this.#encoding = encoding;
  }

  async read(file: FileToRead, progress: (part: number) => void): Promise<PoolRead> {
    if (this.#request?.site) return this.#readSite(file, this.#request.site, this.#request.dates, progress);
    const read = await this.#readFile(file, progress);
    if (this.#request === null) return read;
    const { readAsList } = await import('../../lists/read-as-list.ts');
    const list = await readAsList(read.content, file, this.#request);
    return list ? { ...read, content: this.#keepTold(file, list) } : read;
  }

  async #readSite(
    file: FileToRead,
    site: SiteOptions,
    dates: PageDates | undefined,
    progress: (part: number) => void,
  ): Promise<PoolRead> {
    const stamp = await stampOf(file.path);
    if (stamp === null) throw new UrlsetError('not-found', { name: file.name });
    const { readSite } = await import('../../lists/site/read-site.ts');
    const told = ({ done, total }: ListProgress) => progress(total === 0 ? 0 : done / total);
    const list = await readSite(file, site, this.#stop.signal, told, dates);
    return { content: this.#keepTold(file, list), stamp, sha256: Promise.resolve('') };
  }

  #keepTold(file: FileToRead, { content, ...told }: ReadAsList): FileContent {
    this.lists.set(file.path, told);
    return content;
  }

  #readFile(asked: FileToRead, progress: (part: number) => void): Promise<PoolRead> {
    const file = { ...asked, encoding: this.#request?.encoding ?? this.#encoding };
    const first = this.#bytes === 0;
    this.#bytes += sizeOf(file.path);
    if (first || this.#bytes < WORTH_THREADS) return readHere(file, progress);
    this.#pool ??= new ReaderPool(path.join(this.#scripts, 'read-worker.cjs'));
    return this.#pool.read(file, progress);
  }

  cancel(): void {
    this.#stop.abort();
    this.#pool?.cancel();
  }

  /** Makes the threads free memory that they no longer use. */
  rest(): void {
    this.#pool?.rest();
  }

  /**
   * Ends the threads, which would otherwise keep the process alive. Resolves once their memory is freed. The
   * next file starts new threads.
   */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = null;
    await pool?.close();
  }
}

/** Reads a file in this thread. */
export async function readHere(file: FileToRead, progress: (part: number) => void): Promise<PoolRead> {
  try {
    const { content, stamp } = await readDiskFile(file, progress, 'anything');
    return { content, stamp, sha256: Promise.resolve('') };
  } catch (error) {
    throw diskError(error, file.name, 'read');
  }
}

function sizeOf(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return /\.gz$/i.test(file) ? size * TYPICAL_RATIO : size;
}
