/** The number of locs to choose, or their share in percent. */
export interface Sample {
  readonly count: number;
  readonly isShare: boolean;
}

/** At most this many sections are counted separately; all others count as one. */
const MOST_SECTIONS = 10_000;

/** The scheme, host and first folder (if any) of a loc; empty if it is not an http or https URL. */
function sectionOf(loc: string): string {
  return /^\s*https?:\/\/[^/?#]+(?:\/[^/?#]+(?=\/))?/i.exec(loc)?.[0] ?? '';
}

/**
 * Chooses locs so that each section gets its share, spread evenly over the section. The same locs give the same sample.
 * The caller passes all locs twice: first to {@link count}, then to {@link takes}.
 */
export class Sampler {
  readonly #sample: Sample;
  readonly #sizes = new Map<string, number>();
  readonly #passed = new Map<string, number>();
  #quotas: Map<string, number> | null = null;
  #total = 0;

  constructor(sample: Sample) {
    this.#sample = sample;
  }

  /** Call this with every loc, before {@link takes}. */
  count(loc: string): void {
    const section = this.#sectionOf(loc);
    this.#sizes.set(section, (this.#sizes.get(section) ?? 0) + 1);
    this.#total++;
  }

  /** Whether the sample includes this loc. Call it with every loc, in the same order as {@link count}. */
  takes(loc: string): boolean {
    const { count, isShare } = this.#sample;
    const wanted = Math.min(this.#total, isShare ? Math.ceil((this.#total * count) / 100) : count);
    this.#quotas ??= quotasOf(this.#sizes, this.#total, wanted);
    const section = this.#sectionOf(loc);
    const at = this.#passed.get(section) ?? 0;
    this.#passed.set(section, at + 1);
    const share = (this.#quotas.get(section) ?? 0) / (this.#sizes.get(section) ?? 1);
    return Math.floor((at + 1) * share + 1e-9) > Math.floor(at * share + 1e-9);
  }

  #sectionOf(loc: string): string {
    const section = sectionOf(loc);
    return this.#sizes.has(section) || this.#sizes.size < MOST_SECTIONS ? section : '';
  }
}

/** The sample of locs. @param locs called twice */
export function* sampled(locs: () => Iterable<string>, sample: Sample): Generator<string> {
  const sampler = new Sampler(sample);
  for (const loc of locs()) sampler.count(loc);
  for (const loc of locs()) if (sampler.takes(loc)) yield loc;
}

/** Divides a number among sections in proportion to their sizes; the largest remainders are rounded up. */
function quotasOf(sizes: ReadonlyMap<string, number>, total: number, wanted: number): Map<string, number> {
  const exact = [...sizes].map(([section, size]) => ({
    section,
    share: (size * wanted) / Math.max(1, total),
  }));
  const quotas = new Map(exact.map(({ section, share }) => [section, Math.floor(share)]));
  let left = wanted - [...quotas.values()].reduce((sum, quota) => sum + quota, 0);
  exact.sort((a, b) => (b.share % 1) - (a.share % 1));
  for (const { section } of exact) {
    if (left-- <= 0) break;
    quotas.set(section, (quotas.get(section) ?? 0) + 1);
  }
  return quotas;
}
