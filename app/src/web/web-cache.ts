import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FetchedFile } from '@urlset/core/contract/screens/web.ts';
import * as v from 'valibot';
import { writeAtomically } from '../disk/atomic-write.ts';
import { parseUrl } from '../parse-url.ts';

/** Maximum total size of all files, in bytes. */
const LIMIT = 256 * 1024 * 1024;
/** A file larger than the limit divided by this is not kept: it would push out too many other files. */
const LARGEST_SHARE = 4;
/** Every file counts as at least this many bytes, so that the number of files is limited, too. */
const LEAST = 4096;
/** The head of a file ends within this many bytes. */
const MAX_HEAD = 64 * 1024;
/** Only the user may read what was downloaded. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The first line of a file. The content follows. */
const Head = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ version: v.literal(1), url: v.string(), fetched: FetchedFile, size: v.number() }),
);

/** A file of an earlier download. It stays readable until {@link close}, even if the cache drops it. */
export interface CachedFile {
  readonly fetched: FetchedFile;
  content(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Keeps files that servers sent earlier, so that servers need not send unchanged files again. The cache outlives
 * projects and the app. Its size is bounded: the least recently used files go first. Losing it costs only downloads, so
 * its errors are never reported.
 */
export class WebCache {
  readonly #folder: string;
  readonly #secretHosts: ReadonlySet<string>;
  readonly #limit: number;
  /** Bytes that were added since the last {@link trim}. */
  #added = 0;

  /** @param secretHosts hosts (`URL.host`) that get credentials; what they send is neither kept nor used */
  constructor(folder: string, secretHosts: Iterable<string>, limit = LIMIT) {
    this.#folder = folder;
    this.#secretHosts = new Set(secretHosts);
    this.#limit = limit;
  }

  /** The file of a URL; null if the cache lacks it or may not use it. */
  async open(url: string): Promise<CachedFile | null> {
    if (this.#isSecret(url)) return null;
    let handle: FileHandle | null = null;
    try {
      const full = this.#pathOf(url);
      handle = await open(full);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEAD), 0, MAX_HEAD, 0);
      const end = buffer.subarray(0, bytesRead).indexOf('\n');
      const head = v.safeParse(Head, buffer.toString('utf8', 0, Math.max(0, end)));
      const start = end + 1;
      const isWhole = head.success && (await handle.stat()).size === start + head.output.size;
      if (!isWhole || head.output.url !== url || head.output.fetched.urls.some((one) => this.#isSecret(one)))
        throw new Error('not the file of this URL');
      const now = new Date();
      await utimes(full, now, now);
      const kept = handle;
      return {
        fetched: head.output.fetched,
        content: () => kept.createReadStream({ start, autoClose: false }),
        close: () => kept.close().catch(() => undefined),
      };
    } catch {
      await handle?.close().catch(() => undefined);
      return null;
    }
  }

  /**
   * Keeps the content of a URL if the server can be asked whether it changed. Skips content that is secret or too
   * large.
   * @param from the file with the content
   */
  async keep(url: string, fetched: FetchedFile, from: string): Promise<void> {
    if (fetched.etag === null && fetched.lastModified === null) return;
    if ([url, ...fetched.urls].some((one) => this.#isSecret(one))) return;
    try {
      const { size } = await stat(from);
      if (size > this.#limit / LARGEST_SHARE) return;
      const head = { version: 1, url, fetched, size } satisfies v.InferOutput<typeof Head>;
      await mkdir(this.#folder, { recursive: true, mode: FOLDER_MODE });
      const pieces = withHead(`${JSON.stringify(head)}\n`, from);
      await writeAtomically(this.#pathOf(url), { pieces, gzip: false, keep: null, mode: FILE_MODE });
      this.#added += Math.max(size, LEAST);
    } catch {
      // The file is not kept, so it is downloaded again next time.
    }
    if (this.#added > this.#limit / LARGEST_SHARE) await this.trim();
  }

  /** Drops the least recently used files until the cache is within its limit. Call this after adding files. */
  async trim(): Promise<void> {
    if (this.#added === 0) return;
    this.#added = 0;
    // Half-written files that a killed process left behind count, too, and are dropped like complete ones.
    const files: { full: string; used: number; size: number }[] = [];
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const full = path.join(this.#folder, name);
      const found = await stat(full).catch(() => null);
      if (found) files.push({ full, used: found.mtimeMs, size: Math.max(found.size, LEAST) });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { full, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= this.#limit) return;
      await unlink(full).catch(() => undefined);
      total -= size;
    }
  }

  /** A hash, because URLs can be longer than file names, and contain characters that file names cannot. */
  #pathOf(url: string): string {
    return path.join(this.#folder, createHash('sha256').update(url).digest('hex'));
  }

  #isSecret(written: string): boolean {
    const url = parseUrl(written);
    return url === null || url.username !== '' || url.password !== '' || this.#secretHosts.has(url.host);
  }
}

async function* withHead(head: string, from: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  yield* createReadStream(from) as AsyncIterable<Uint8Array>;
}
