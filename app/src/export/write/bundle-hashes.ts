import { hashesToBytes, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import type { EarlierHashes } from '../plan/earlier-hashes.ts';

/**
 * The hashes of a bundle's locs, shard by shard, while the bundle is made. Hashes that the earlier export already has
 * are read from there only when needed.
 */
export class BundleHashes {
  readonly #earlier: EarlierHashes | null;
  /** The shards in order. `own` is null if the earlier export has the same hashes for the shard of that name. */
  readonly #shards: { readonly name: string; readonly own: Uint32Array | null }[] = [];

  /** @param earlier null if the target does not have an earlier export, or if its shards are not kept */
  constructor(earlier: EarlierHashes | null) {
    this.#earlier = earlier;
  }

  knows(name: string): boolean {
    return this.#earlier?.has(name) ?? false;
  }

  /** @param hashes those of the next shard; null if it is unchanged and the earlier export has its hashes */
  async add(name: string, hashes: Uint32Array | null): Promise<void> {
    const isAsBefore = hashes === null || (this.knows(name) && isSame(hashes, await this.#earlier?.of(name)));
    this.#shards.push({ name, own: isAsBefore ? null : hashes });
  }

  /** Whether the earlier export has a sidecar with exactly these hashes in this order. */
  async isAsBefore(): Promise<boolean> {
    const { names = [] } = this.#earlier ?? {};
    if (this.#earlier === null || this.#shards.length !== names.length) return false;
    const areThose = this.#shards.every(({ name, own }, at) => own === null && name === names[at]);
    return areThose && (await this.#earlier.sidecar()) !== null;
  }

  /** The bytes of a sidecar with these hashes. */
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
