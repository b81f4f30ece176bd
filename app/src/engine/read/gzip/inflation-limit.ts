import { UrlsetError } from '@urlset/core/contract.ts';

/** The largest file that is kept in a single buffer, in bytes: 1 byte less than 2 GiB. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;
/** Results up to this size are never rejected for their ratio: they do no harm, and small files can be repetitive. */
const RATIO_FLOOR = 64 * 1024 * 1024;
/**
 * Deflate expands by a factor of at most 1,032 (https://zlib.net/zlib_tech.html). Measured sitemaps reach 60 to 100,
 * since their locs differ. A file above 400 is a bomb.
 */
const MAX_RATIO = 400;

/** The most bytes that `taken` compressed bytes may legitimately produce. Can exceed {@link MAX_FILE_BYTES}. */
export function mostOf(taken: number): number {
  return Math.max(RATIO_FLOOR, MAX_RATIO * taken);
}

/** Limits how many bytes one file on disk may inflate to: all members together, at each level. */
export class InflationLimit {
  readonly #name: string;
  readonly #fileBytes: number;

  /** @param fileBytes size of the file on disk */
  constructor(name: string, fileBytes: number) {
    this.#name = name;
    this.#fileBytes = fileBytes;
  }

  /** The most bytes that the first `taken` compressed bytes may produce. */
  after(taken: number): number {
    // For a gzip within a gzip, the size of the outer one counts: 300 times 300 is a bomb too.
    return Math.min(MAX_FILE_BYTES, mostOf(Math.min(taken, this.#fileBytes)));
  }

  /** @throws UrlsetError `inflated-too-big` if `taken` compressed bytes may not produce `made` bytes */
  check(made: number, taken: number): void {
    const limit = this.after(taken);
    if (made > limit) throw new UrlsetError('inflated-too-big', { name: this.#name, limit: String(limit) });
  }
}
