import { hashesToBytes, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import type { EarlierHashes } from './earlier-hashes.ts';

/**
 * The hashes of the locs of a bundle in the making, shard by shard. Those that the earlier export has stay where they
 * are until somebody asks.
 */
export class BundleHashes {
  readonly #earlier: EarlierHashes | null;
  /** By shard: null where they are those that the earlier export has of the shard of that name. */
  readonly #shards: { readonly name: string; readonly own: Uint32Array | null }[] = [];

  /** @param earlier null where it is not known, or its shards do not count */
  constructor(earlier: EarlierHashes | null) {
    this.#earlier = earlier;
  }

  /** Whether those of a shard are known, should it stay as it is. */
  knows(name: string): boolean {
    return this.#earlier?.has(name) ?? false;
  }

  /** Takes in those of the next shard; null for one that stays as it is and is known. */
  async add(name: string, hashes: Uint32Array | null): Promise<void> {
    const isAsBefore = hashes === null || (this.knows(name) && isSame(hashes, await this.#earlier?.of(name)));
    this.#shards.push({ name, own: isAsBefore ? null : hashes });
  }

  /** Whether the earlier export has a sidecar that says them, one after another. */
  async isAsBefore(): Promise<boolean> {
    const { names = [] } = this.#earlier ?? {};
    if (this.#earlier === null || this.#shards.length !== names.length) return false;
    const areThose = this.#shards.every(({ name, own }, at) => own === null && name === names[at]);
    return areThose && (await this.#earlier.sidecar()) !== null;
  }

  /** The sidecar that says them. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    yield SIDECAR_HEAD;
    for (const { name, own } of this.#shards) {
      const hashes = own ?? (await this.#earlier?.of(name));
      if (hashes) yield hashesToBytes(hashes);
    }
  }
}

function isSame(one: Uint32Array, other: Uint32Array | undefined): boolean {
  return other !== undefined && Buffer.compare(hashesToBytes(one), hashesToBytes(other)) === 0;
}
