import { UrlsetError } from '@urlset/core/contract.ts';

/** A single buffer ends at 2 GiB. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;
/** Below this nothing is refused for its ratio: it does no harm, and a tiny file may be all repetition. */
const RATIO_FLOOR = 64 * 1024 * 1024;
/**
 * Deflate makes at most 1,032 bytes of one (https://zlib.net/zlib_tech.html). Sitemaps were seen to reach 60
 * to 100: their locs differ. What is above 400 was made to burst, not to be read.
 */
const MAX_RATIO = 400;

/** The most bytes that `taken` compressed ones make in good faith, however large the file. */
export function mostOf(taken: number): number {
  return Math.max(RATIO_FLOOR, MAX_RATIO * taken);
}

/** How much may be made of one file on disk, over all its members and levels. */
export class InflationLimit {
  readonly #name: string;
  readonly #fileBytes: number;

  /** @param fileBytes the file as it lies on disk */
  constructor(name: string, fileBytes: number) {
    this.#name = name;
    this.#fileBytes = fileBytes;
  }

  /** The most bytes that may be made of the first `taken` compressed ones. */
  after(taken: number): number {
    // A gzip within a gzip is measured by the outer one: 300 times 300 is a bomb too.
    return Math.min(MAX_FILE_BYTES, mostOf(Math.min(taken, this.#fileBytes)));
  }

  /** @throws UrlsetError `inflated-too-big` when `made` bytes are more than `taken` compressed ones may give */
  check(made: number, taken: number): void {
    const limit = this.after(taken);
    if (made > limit) throw new UrlsetError('inflated-too-big', { name: this.#name, limit: String(limit) });
  }
}
