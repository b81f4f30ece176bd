import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { IndexNowBatches, indexNowBody } from '@urlset/core/publish/bundle/index-now.ts';
import type { ExportDisk } from '../export-disk.ts';
import type { ChangePaths } from '../export-request.ts';
import type { ChangedUrls } from './changed-urls.ts';
import { PendingFile } from './pending-file.ts';

/** Patterns that match the start of every line of a list or of submissions, to tell them from foreign files. */
const LIST_LINE = /^(added|changed|removed)\t/;
const BATCH_LINE = /^\{"host":"/;

/**
 * The files that report what an export changed: a list with a kind of change and a URL per line, and submissions to
 * IndexNow, one per line. The user chooses their location. They are not in the bundle, which may be a live web root or
 * be copied to one. They are written before the bundle is committed, and get their final names afterwards.
 */
export class ChangeFiles {
  readonly #files: readonly { file: PendingFile; pieces(urls: AsyncIterable<ChangedUrls>): Pieces }[];

  /** @throws UrlsetError `bad-indexnow-key` */
  constructor({ list, indexNow }: ChangePaths, disk: ExportDisk) {
    // Throws early if the key is invalid, before any work is done.
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

  /** The paths as the user gave them. */
  get paths(): string[] {
    return this.#files.map(({ file }) => file.path);
  }

  /** @throws UrlsetError `not-ours` if a path is taken by something else */
  async refuseTaken(): Promise<void> {
    for (const { file } of this.#files) await file.refuseTaken();
  }

  /** Checks that the files' folders exist. Call this before the bundle is made. @throws UrlsetError `not-a-folder` */
  async begin(): Promise<void> {
    for (const { file } of this.#files) await file.begin();
  }

  /**
   * Writes the files under temporary names. If an earlier export was killed after its commit point and did not report
   * its changes, those changes come first.
   * @param before SHA-256 of the manifest in the target; null if none
   * @param after SHA-256 of the new manifest
   * @param urls returns a fresh iterator on each call
   */
  async write(
    { before, after }: { readonly before: string | null; readonly after: string },
    urls: () => AsyncIterable<ChangedUrls>,
  ): Promise<void> {
    const left = before !== null && (await this.#isLeft(before)) ? before : null;
    for (const { file, pieces } of this.#files) await file.write(after, left, pieces(urls()));
  }

  /** Whether a killed export of this bundle left at least one of the files under its temporary name. */
  async #isLeft(bundle: string): Promise<boolean> {
    const left = await Promise.all(this.#files.map(({ file }) => file.isLeft(bundle)));
    return left.includes(true);
  }

  /** Gives the files their final names. @throws UrlsetError `export-unfinished` */
  async put(): Promise<void> {
    try {
      for (const { file } of this.#files) await file.put();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new UrlsetError('export-unfinished', { name: this.paths.join(', '), reason });
    }
  }

  /** Removes the files that do not have their final names yet. */
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
