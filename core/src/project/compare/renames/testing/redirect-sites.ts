import { lastOf } from '../../../../bytes/steps.ts';
import { type Changed, findRenames } from '../find-renames.ts';
import type { Pages } from '../page.ts';
import type { Weights } from '../weights.ts';

/** A page that a site renamed. */
export interface Pair {
  readonly left: string;
  readonly right: string;
  /** What proves the rename, and how the name changed. */
  readonly proof: string;
  readonly how: string;
}

export interface Site {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly same: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Reads a site from a table of the corpus. */
export function siteOf(name: string, table: string): Site {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const of = (wanted: string) => rows.filter(([name]) => name === wanted);
  return {
    name,
    pairs: of('renamed').map(([, left = '', right = '', note = '']) => {
      const [proof = '', how = ''] = note.split('; ');
      return { left, right, proof, how: how.replace(/ \(.*/, '') };
    }),
    same: of('same').map(([, left = '']) => left),
    removed: of('removed').map(([, left = '']) => left),
    added: of('added').map(([, , right = '']) => right),
  };
}

/** The same site, with only some of its pairs. */
export function withPairs(site: Site, wanted: (pair: Pair) => boolean): Site {
  return { ...site, pairs: site.pairs.filter(wanted) };
}

/**
 * A harder site: a quarter of the pairs lack their new page, and another quarter their old page. The page that remains
 * must not be paired with another one.
 */
export function thinned(site: Site, round: number): Site {
  const fate = (_: Pair, at: number) => ((at * 7 + round * 3) >>> 1) % 4;
  const of = (wanted: number) => site.pairs.filter((pair, at) => fate(pair, at) === wanted);
  return {
    ...site,
    pairs: [...of(0), ...of(1)],
    removed: [...site.removed, ...of(2).map(({ left }) => left)],
    added: [...site.added, ...of(3).map(({ right }) => right)],
  };
}

function pagesOf(locs: readonly string[]): Pages {
  const nothing = { lastmod: '', images: [], alternates: [] };
  return { size: locs.length, loc: (place) => locs[place] ?? '', held: () => nothing };
}

export function changedOf({
  pairs,
  same,
  removed,
  added,
}: Site): Changed & { lefts: string[]; rights: string[] } {
  const lefts = [...pairs.map(({ left }) => left), ...removed];
  const rights = [...pairs.map(({ right }) => right), ...added];
  return { lefts, rights, removed: pagesOf(lefts), added: pagesOf(rights), unmoved: pagesOf(same) };
}

/** A pair that was found. */
interface Found {
  readonly left: string;
  readonly right: string;
  readonly score: number;
  readonly isRight: boolean;
  /** The pairs of the site that share a page with it: one if it is right, otherwise up to two. */
  readonly touched: readonly Pair[];
}

export interface Outcome {
  readonly site: Site;
  readonly found: readonly Found[];
}

/** Finds the renames of a site. */
export function outcomeOf(site: Site, least: number, weights: Weights | null = null): Outcome {
  const { lefts, rights, ...changed } = changedOf(site);
  const byLeft = new Map(site.pairs.map((pair) => [pair.left, pair]));
  const byRight = new Map(site.pairs.map((pair) => [pair.right, pair]));
  const learning = weights === null ? undefined : { weights, tap: null };
  const found = lastOf(findRenames(changed, least, learning)).map((rename) => {
    const [left, right] = [lefts[rename.left] ?? '', rights[rename.right] ?? ''];
    const touched = new Set([byLeft.get(left), byRight.get(right)].filter((pair) => pair !== undefined));
    const isRight = byLeft.get(left)?.right === right;
    return { left, right, score: rename.score, isRight, touched: [...touched] };
  });
  return { site, found };
}

/** The share of the found pairs that are right, the share of all pairs that were found, and the counts. */
export interface Measure {
  readonly precision: number;
  readonly recall: number;
  readonly right: number;
  readonly wrong: number;
  readonly all: number;
}

/**
 * Measures the found pairs that score at least `least` and share a page with a wanted pair. If all pairs of a site are
 * wanted, a wrong pair counts in any case.
 */
export function measure(
  outcomes: readonly Outcome[],
  least: number,
  isWanted: (pair: Pair) => boolean = () => true,
): Measure {
  let right = 0;
  let wrong = 0;
  let all = 0;
  for (const { site, found } of outcomes) {
    const isWhole = site.pairs.every(isWanted);
    all += site.pairs.filter(isWanted).length;
    for (const { score, isRight, touched } of found) {
      if (score < least) continue;
      if (isRight) right += touched.some(isWanted) ? 1 : 0;
      else wrong += isWhole || touched.some(isWanted) ? 1 : 0;
    }
  }
  return {
    precision: right / Math.max(1, right + wrong),
    recall: right / Math.max(1, all),
    right,
    wrong,
    all,
  };
}

/** A table of measures: of all pairs, by what proves them, by how the name changed, and by site. */
export function reportOf(outcomes: readonly Outcome[], least: number): string {
  const pairs = outcomes.flatMap(({ site }) => site.pairs);
  const kinds = (of: (pair: Pair) => string) =>
    [...new Set(pairs.map(of))]
      .sort()
      .map((kind): [string, Measure] => [kind, measure(outcomes, least, (pair) => of(pair) === kind)]);
  const lines: [string, Measure][] = [
    ['all', measure(outcomes, least)],
    ...kinds(({ proof }) => proof),
    ...kinds(({ how }) => how),
    ...outcomes.map((outcome): [string, Measure] => [outcome.site.name, measure([outcome], least)]),
  ];
  return lines
    .map(
      ([name, { precision, recall, right, wrong, all }]) =>
        `| ${name} | ${precision.toFixed(3)} | ${recall.toFixed(3)} | ${right} of ${all} | ${wrong} |`,
    )
    .join('\n');
}
