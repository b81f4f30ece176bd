import { grown } from '../../bytes/byte-at.ts';
import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { WordList } from '../../bytes/word-list.ts';
import { LocHost } from './loc-host.ts';

const FEWEST = 16;

/** How many locs each host has: plain data, in order of first occurrence. */
export interface HostList {
  /** The hosts in lowercase, one after another, and where each of them ends. */
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * Counts locs by host. A file may have a new host in each of its entries, so hosts are stored as bytes, and become
 * strings only where they are shown.
 */
export class HostCounts {
  readonly #hosts = new WordList();
  readonly #hostOf = new LocHost();
  readonly #views = new RecentViews();
  #counts = new Uint32Array(FEWEST);

  /** The number of a decoded loc's host; -1 if none. The caller must {@link add} at least one loc of that host. */
  numberOf(loc: ValueRange): number {
    const host = this.#hostOf.find(loc);
    return host === null ? -1 : this.#hosts.placeOf(this.#views.of(host.bytes), host.start, host.end);
  }

  /** Counts more locs of a host. */
  add(number: number, count: number): void {
    if (number >= this.#counts.length) this.#counts = grown(this.#counts, number * 2);
    this.#counts[number] = (this.#counts[number] as number) + count;
  }

  get list(): HostList {
    return { ...this.#hosts.packed, counts: this.#counts.slice(0, this.#hosts.count) };
  }
}

/** Each host as text, with its count. */
export function* hostsIn({ bytes, ends, counts }: HostList): Generator<[host: string, count: number]> {
  let start = 0;
  for (const [number, end] of ends.entries()) {
    yield [decodeUtf8(bytes, start, end), counts[number] as number];
    start = end;
  }
}
