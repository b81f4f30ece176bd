import type { Manifest, RecordNames } from '@urlset/core/publish/bundle/manifest.ts';
import { inOrder } from '../engine/previews/in-order.ts';
import type { StoredRange } from './export-disk.ts';
import type { ExportWork } from './export-request.ts';
import type { Target } from './target/target.ts';

/** A file that a manifest lists. */
interface ListedFile {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Finds which files of an earlier export still have the bytes that it wrote. Runs in threads while the caller does
 * other work. The sidecar is checked first. Only a few checks are queued at once, so other jobs get their turn.
 */
export class FileChecks {
  readonly #sidecar: Promise<StoredRange | null>;
  readonly #all: Promise<ReadonlyMap<string, StoredRange>>;

  readonly #name: string;

  constructor(target: Target, { shards, indexes, others }: Manifest, record: RecordNames, by: ExportWork) {
    this.#name = record.sidecar;
    const { [this.#name]: sidecar, ...rest } = others;
    const more = Object.entries(rest).map(([name, sha256]) => ({ name, sha256 }));
    this.#sidecar =
      sidecar === undefined
        ? Promise.resolve(null)
        : check({ name: this.#name, sha256: sidecar }, target, by);
    this.#all = this.#checkAll([...shards, ...indexes, ...more], target, by);
    // Planning may fail before anyone awaits these; their rejections must not count as unhandled.
    this.#sidecar.catch(() => undefined);
    this.#all.catch(() => undefined);
  }

  /** The ranges of the unchanged files, by name. @throws what the file system throws */
  all(): Promise<ReadonlyMap<string, StoredRange>> {
    return this.#all;
  }

  /** The range of a file if it is unchanged; otherwise null. @throws what the file system throws */
  async of(name: string): Promise<StoredRange | null> {
    return name === this.#name ? this.#sidecar : ((await this.#all).get(name) ?? null);
  }

  async #checkAll(files: readonly ListedFile[], target: Target, by: ExportWork) {
    const intact = new Map<string, StoredRange>();
    const look = async ({ name, sha256 }: ListedFile) => ({
      name,
      range: await check({ name, sha256 }, target, by),
    });
    for await (const { name, range } of inOrder(files, look, by.work.size))
      if (range) intact.set(name, range);
    const sidecar = await this.#sidecar;
    if (sidecar) intact.set(this.#name, sidecar);
    return intact;
  }
}

async function check(
  { name, sha256 }: ListedFile,
  target: Target,
  { work, feed, signal }: ExportWork,
): Promise<StoredRange | null> {
  const range = await target.find(name);
  if (range === null) return null;
  const wrong = await work.run(feed, 'check-file', { range, sha256, xml: null }, signal);
  return wrong === null ? range : null;
}
