import { shaped } from '../options/option.ts';
import { UsageError } from '../usage-error.ts';

/** How many locs to choose, or which share. */
export interface Sample {
  readonly count: number;
  readonly isShare: boolean;
}

export const parseSample = shaped({ kind: 'text' }, (given, option): Sample => {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(given) ?? [];
  const count = Number(number);
  const isShare = percent === '%';
  const isRight = number !== '' && count > 0 && (isShare ? count <= 100 : Number.isSafeInteger(count));
  if (isRight) return { count, isShare };
  throw new UsageError(
    `${option} must be a number such as 500, or a share such as 5%, not ${JSON.stringify(given)}`,
  );
});

/** Sections that count apart; the others count as one. */
const MOST_SECTIONS = 10_000;

/** The host and the first folder of a loc. */
function sectionOf(loc: string): string {
  return /^\s*https?:\/\/[^/?#]+(?:\/[^/?#]+(?=\/))?/i.exec(loc)?.[0] ?? '';
}

/**
 * Chooses locs so that each section has its share of them, evenly spread over it. The same locs give the same sample.
 * @param locs called twice
 */
export function* sampled(locs: () => Iterable<string>, { count, isShare }: Sample): Generator<string> {
  const sizes = new Map<string, number>();
  let total = 0;
  const known = (loc: string) => {
    const section = sectionOf(loc);
    return sizes.has(section) || sizes.size < MOST_SECTIONS ? section : '';
  };
  for (const loc of locs()) {
    const section = known(loc);
    sizes.set(section, (sizes.get(section) ?? 0) + 1);
    total++;
  }
  const wanted = Math.min(total, isShare ? Math.ceil((total * count) / 100) : count);
  const quotas = quotasOf(sizes, total, wanted);
  const passed = new Map<string, number>();
  for (const loc of locs()) {
    const section = known(loc);
    const at = passed.get(section) ?? 0;
    passed.set(section, at + 1);
    const share = (quotas.get(section) ?? 0) / (sizes.get(section) ?? 1);
    if (Math.floor((at + 1) * share + 1e-9) > Math.floor(at * share + 1e-9)) yield loc;
  }
}

/** Divides a number over sections by their sizes; the largest remainders are rounded up. */
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
