import {
  hashesFromBytes,
  isSidecar,
  SIDECAR_HEAD,
  sidecarBytes,
} from '@urlset/core/publish/bundle/sidecar.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import type { StoredRange } from '../export-disk.ts';
import type { ExportWork } from '../export-request.ts';
import { readRange } from '../read-range.ts';
import type { FoundBundle } from './previous-bundle.ts';

/** The loc hashes of an earlier export, two numbers per entry. They are read only when needed. */
export class EarlierHashes {
  /** The names of the shards, in order. */
  readonly names: readonly string[];
  readonly #found: FoundBundle;
  readonly #by: ExportWork;
  /** For each shard name: the range of its entries among all entries. */
  readonly #entries = new Map<string, { readonly from: number; readonly count: number }>();
  readonly #total: number;
  #sidecar: Promise<StoredRange | null> | null = null;
  #all: Promise<Uint32Array> | null = null;

  constructor(found: FoundBundle, by: ExportWork) {
    this.#found = found;
    this.#by = by;
    const { shards } = found.manifest;
    this.names = shards.map(({ name }) => name);
    let from = 0;
    for (const { name, entries } of shards) {
      this.#entries.set(name, { from, count: entries });
      from += entries;
    }
    this.#total = from;
  }

  /** The range of the sidecar with all hashes; null if it is missing, invalid or cannot be verified. */
  sidecar(): Promise<StoredRange | null> {
    this.#sidecar ??= this.#findSidecar();
    return this.#sidecar;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The hashes of all shards, in shared memory: from the sidecar, or if that is missing, from the shards. */
  all(): Promise<Uint32Array> {
    this.#all ??= this.#readAll();
    return this.#all;
  }

  async of(name: string): Promise<Uint32Array> {
    const { from, count } = this.#entries.get(name) ?? { from: 0, count: 0 };
    const sidecar = await this.sidecar();
    if (this.#all || sidecar === null) return (await this.all()).subarray(from * 2, (from + count) * 2);
    const bytes = new Uint8Array(sidecarBytes(count));
    readHashes(sidecar, sidecarBytes(from), bytes);
    return hashesFromBytes(bytes);
  }

  async #findSidecar(): Promise<StoredRange | null> {
    const { adopted, checked, record } = this.#found;
    const range = adopted ? null : await checked(record.sidecar);
    if (range === null) return null;
    const head = readRange({ ...range, length: Math.min(range.length, SIDECAR_HEAD.length) });
    // A manifest could list any file under this name.
    return isSidecar(head, range.length, this.#total) ? range : null;
  }

  async #readAll(): Promise<Uint32Array> {
    const { adopted, manifest, checked } = this.#found;
    if (adopted) return adopted.hashes;
    const hashes = sharedColumn(this.#total * 2);
    const sidecar = await this.sidecar();
    if (sidecar) {
      const bytes = new Uint8Array(hashes.buffer);
      readHashes(sidecar, 0, bytes);
      return hashesFromBytes(bytes);
    }
    const { work, feed, signal } = this.#by;
    let at = 0;
    for (const { name, entries } of manifest.shards) {
      const range = await checked(name);
      // If a shard is missing or was changed, its hashes stay 0 and match no entry.
      if (range) {
        const stored = { range, gzip: name.endsWith('.gz'), base: manifest.base };
        hashes.set(await work.run(feed, 'hash-stored', stored, signal), at);
      }
      at += entries * 2;
    }
    return hashes;
  }
}

/** Fills `bytes` from a sidecar, starting `from` bytes after its head. */
function readHashes({ path, start }: StoredRange, from: number, bytes: Uint8Array): void {
  readRange({ path, start: start + SIDECAR_HEAD.length + from, length: bytes.length }, bytes);
}
