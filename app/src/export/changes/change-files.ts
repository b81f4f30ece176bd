import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { IndexNowBatches, indexNowBody } from '@urlset/core/publish/bundle/index-now.ts';
import type { ExportDisk } from '../export-disk.ts';
import type { ChangedUrls } from './changed-urls.ts';
import { PendingFile } from './pending-file.ts';

/** Where what an export changes is written to. */
export interface ChangePaths {
  /** Of the list; null for none. */
  readonly list: string | null;
  /** Of the submissions to IndexNow; null for none. */
  readonly indexNow: { readonly path: string; readonly key: string } | null;
}

/** What the files are known by, to be told from those of others: the start of any line of theirs. */
const LIST_LINE = /^(added|changed|removed)\t/;
const BATCH_LINE = /^\{"host":"/;

/**
 * The files that tell engines what an export changed: a list of a word and a URL a line, and submissions to
 * IndexNow, one a line. They lie where somebody wants them and not in the bundle, which may be a live web root
 * or on its way there; so they are written before the bundle is committed and take their names behind it.
 */
export class ChangeFiles {
  readonly #files: readonly { file: PendingFile; pieces(urls: AsyncIterable<ChangedUrls>): Pieces }[];

  /** @throws UrlsetError `bad-indexnow-key` */
  constructor({ list, indexNow }: ChangePaths, disk: ExportDisk) {
    // Whether the key is one is told before anything is done.
    if (indexNow) new IndexNowBatches(indexNow.key);
    this.#files = [
      ...(list === null ? [] : [{ file: new PendingFile(list, LIST_LINE, disk), pieces: listLines }]),
      ...(indexNow === null
        ? []
        : [
            {
              file: new PendingFile(indexNow.path, BATCH_LINE, disk),
              pieces: (urls: AsyncIterable<ChangedUrls>) => batchLines(urls, indexNow.key),
            },
          ]),
    ];
  }

  /** Their paths as they were given. */
  get paths(): string[] {
    return this.#files.map(({ file }) => file.path);
  }

  /** @throws UrlsetError `not-ours` where something else stands in the place of one */
  async refuseTaken(): Promise<void> {
    for (const { file } of this.#files) await file.refuseTaken();
  }

  /** To be called before much is done for them. @throws UrlsetError `not-a-folder` */
  async begin(): Promise<void> {
    for (const { file } of this.#files) await file.begin();
  }

  /**
   * Writes them aside. What an export that was killed behind its commit point did not get to telling stands
   * first in them.
   * @param before SHA-256 of the manifest that the target has, null for none
   * @param after that of the one it is going to have
   * @param urls begins anew each time
   */
  async write(
    { before, after }: { readonly before: string | null; readonly after: string },
    urls: () => AsyncIterable<ChangedUrls>,
  ): Promise<void> {
    const left = before !== null && (await this.#isLeft(before)) ? before : null;
    for (const { file, pieces } of this.#files) await file.write(after, left, pieces(urls()));
  }

  /** Whether one of them did not get its name: the others may have theirs. */
  async #isLeft(bundle: string): Promise<boolean> {
    const left = await Promise.all(this.#files.map(({ file }) => file.isLeft(bundle)));
    return left.includes(true);
  }

  /** Gives them their names. @throws UrlsetError `export-unfinished` */
  async put(): Promise<void> {
    try {
      for (const { file } of this.#files) await file.put();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UrlsetError('export-unfinished', { name: this.paths.join(', '), reason });
    }
  }

  /** Leaves no trace of what was not put. */
  async abandon(): Promise<void> {
    for (const { file } of this.#files) await file.abandon();
  }
}

type Pieces = AsyncIterable<Uint8Array>;

async function* listLines(all: AsyncIterable<ChangedUrls>): Pieces {
  for await (const { change, urls } of all)
    yield encodeUtf8(urls.map((url) => `${change}\t${url}\n`).join(''));
}

async function* batchLines(all: AsyncIterable<ChangedUrls>, key: string): Pieces {
  const batches = new IndexNowBatches(key);
  for await (const { urls } of all) {
    for (const url of urls) {
      const batch = batches.add(url);
      if (batch) yield encodeUtf8(indexNowBody(batch));
    }
  }
  for (const batch of batches.rest()) yield encodeUtf8(indexNowBody(batch));
}
