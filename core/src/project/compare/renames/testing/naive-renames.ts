import { HEAVIEST, NAME_TERMS } from '../likeness.ts';
import { CERTAIN, MOVE_TERMS } from '../moves.ts';
import type { Held } from '../page.ts';
import { isNumber, stemsOf } from '../read-words.ts';
import { RIVAL_TERMS } from '../rivals.ts';
import { hashOf } from '../side-names.ts';
import { WEIGHTS } from '../weights.ts';

// A simple model of `findRenames`, for tests. It uses maps and loops over all pairs.

/** A page that the model compares. */
export interface Page extends Held {
  readonly loc: string;
}

interface Named extends Page {
  readonly folder: readonly string[];
  readonly name: string;
  readonly tail: string;
  readonly nameStems: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly hash: number;
}

interface NaivePair {
  readonly left: Named;
  readonly right: Named;
  readonly onlyLeft: string;
  readonly onlyRight: string;
  readonly nameWords: number;
  readonly alone: number;
}

export interface NaiveRename {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

const EXTENSION = /(?<=.)\.(?:html?|xhtml|shtml|php\d?|aspx?|jspx?|cfm|cgi|mdx?)$/i;
const INDEX_PAGE = /^(?:index(?:\.[a-z]+)?|default\.aspx?)$/i;

function wordsOf(text: string): string[] {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // A broken escape stays as it is.
  }
  return text === '' ? [] : (decoded.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [decoded]);
}

function named(page: Page): Named {
  const [path = '', ...query] = page.loc.replace(/#.*$/s, '').split('?');
  const segments = path
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.length > 1 && INDEX_PAGE.test(segments.at(-1) ?? '')) segments.pop();
  const last = segments.length > 1 ? (segments.pop() ?? '').replace(EXTENSION, '') : '';
  const own = [...wordsOf(last), ...wordsOf(query.join('?'))];
  const folders = segments.map((segment, at) => wordsOf(at === 0 ? segment.replace(/^www\./i, '') : segment));
  const folder = folders.map((words) => words.join(''));
  const name = own.join('');
  const tail = (folder.length < 2 ? '' : (folder.at(-1) ?? '')) + name;
  const nameStems = new Set(own.flatMap(stemsOf));
  const stems = new Set([...nameStems, ...folders.flat().flatMap(stemsOf)]);
  const keys = new Set([
    ...Array.from(stems, (stem) => `stem ${stem}`),
    ...[`name ${name}`, `name ${tail}`, `head ${name.slice(0, 7)}`],
    ...page.images.map((url) => `value ${url}`),
    ...page.alternates.filter((url) => url !== page.loc).map((url) => `value ${url}`),
  ]);
  return { ...page, folder, name, tail, nameStems, stems, keys, hash: hashOf(page.loc) };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const byLoc = (one: Named, other: Named) => (one.loc < other.loc ? -1 : 1);
const odds = (strength: number) => 1 / (1 + Math.exp(-strength));

export function naiveRenames(
  removed: readonly Page[],
  added: readonly Page[],
  unmoved: readonly Page[],
  least: number,
): NaiveRename[] {
  const lefts = removed.map(named).sort(byLoc);
  const rights = added.map(named).sort(byLoc);
  const others = unmoved.map(named);
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const page of [...lefts, ...rights]) {
    for (const key of page.keys) count(key);
    if (page.lastmod !== '') count(`value ${page.lastmod}`);
  }
  for (const { stems } of others) for (const stem of stems) count(`stem ${stem}`);
  const all = lefts.length + rights.length + others.length;
  const weight = (key: string) =>
    Math.round((HEAVIEST * Math.log(1 + all / (counts.get(key) ?? 1))) / Math.log(1 + all));
  const stemWeight = (stem: string) => weight(`stem ${stem}`);

  const having = (pages: readonly Named[], key: string) => pages.filter(({ keys }) => keys.has(key)).length;
  const nearest = (page: Named, pages: readonly Named[]) =>
    pages
      .map((other) => ({
        other,
        sum: sum([...page.keys].filter((key) => other.keys.has(key) && having(pages, key) <= 48).map(weight)),
      }))
      .filter((near) => near.sum > 0)
      .sort((one, two) => two.sum - one.sum || byLoc(one.other, two.other))
      .slice(0, 6)
      .map(({ other }) => other);
  const candidates = lefts.flatMap((left) =>
    rights
      .filter((right) => nearest(left, rights).includes(right) || nearest(right, lefts).includes(left))
      .map((right) => ({ left, right })),
  );

  const names = (folder: readonly string[]) =>
    new Set(others.filter((page) => page.folder.join('/') === folder.join('/')).map(({ name }) => name));
  function parallel({ folder }: Named, { folder: other }: Named): number {
    const [one, two] = [names(folder), names(other)];
    return [...one].filter((name) => two.has(name)).length / (Math.min(one.size, two.size) + 1);
  }

  function inCommon(one: readonly string[], two: readonly string[]): number {
    const both = new Set([...one, ...two]);
    const shared = sum(
      [...both].filter((url) => one.includes(url) && two.includes(url)).map((url) => weight(`value ${url}`)),
    );
    const whole = sum(Array.from(both, (url) => weight(`value ${url}`)));
    return share(shared, whole) * Math.min(1, shared / HEAVIEST);
  }
  function content(left: Named, right: Named): number {
    const own = (page: Named) => page.alternates.filter((url) => url !== page.loc);
    if (own(left).includes(right.loc) || own(right).includes(left.loc)) return -12;
    const sameDate = left.lastmod !== '' && left.lastmod === right.lastmod;
    return (
      12 * inCommon(left.images, right.images) +
      11 * inCommon(own(left), own(right)) +
      (sameDate ? 2 * Math.min(1, weight(`value ${left.lastmod}`) / HEAVIEST) : 0)
    );
  }

  function pairOf({ left, right }: { left: Named; right: Named }): NaivePair {
    const total = (stems: Iterable<string>) => sum(Array.from(stems, stemWeight));
    const both = [...left.stems].filter((stem) => right.stems.has(stem));
    const inNames = total(both.filter((stem) => left.nameStems.has(stem) && right.nameStems.has(stem)));
    const found = share(
      total([...left.nameStems].filter((stem) => right.stems.has(stem))),
      total(left.nameStems),
    );
    const otherFound = share(
      total([...right.nameStems].filter((stem) => left.stems.has(stem))),
      total(right.nameStems),
    );
    const isSameName = left.name === right.name;
    const isJoined = !isSameName && (left.tail === right.name || left.name === right.tail);
    const isSameFolder = left.folder.join('/') === right.folder.join('/');
    const [a, b] = [left.name, right.name];
    let first = 0;
    while (first < Math.min(a.length, b.length) && a[first] === b[first]) first++;
    let last = 0;
    while (last < Math.min(a.length, b.length) - first && a.at(-1 - last) === b.at(-1 - last)) last++;
    const spelling = isSameName ? 1 : share(first + last, Math.max(a.length, b.length));
    const named = both.filter((stem) => left.nameStems.has(stem) || right.nameStems.has(stem));
    const rarest = Math.max(0, ...named.map(stemWeight)) / HEAVIEST;
    const numbers = (page: Named, other: Named, inName: boolean) =>
      [...page.stems].some(
        (stem) => isNumber(stem) && !other.stems.has(stem) && page.nameStems.has(stem) === inName,
      );
    const otherNumber = (inName: boolean) =>
      Number(numbers(left, right, inName) && numbers(right, left, inName));
    const nameWords = share(inNames, total(left.nameStems) + total(right.nameStems) - inNames);
    const foundLess = Math.min(found, otherFound);
    const foundMore = Math.max(found, otherFound);
    const terms: Record<(typeof NAME_TERMS)[number], number> = {
      nameWords,
      pathWords: share(total(both), total(left.stems) + total(right.stems) - total(both)),
      ...{ foundLess, foundMore, spelling, rarest },
      sameName: Number(isSameName),
      joined: Number(isJoined),
      sameFolder: Number(isSameFolder),
      otherNumber: otherNumber(true),
      otherFolderNumber: otherNumber(false),
      parallel: isSameName && !isSameFolder ? parallel(left, right) : 0,
      'nameWords in sameFolder': isSameFolder ? nameWords : 0,
      'foundMore in sameFolder': isSameFolder ? foundMore : 0,
      'spelling in sameFolder': isSameFolder ? spelling : 0,
      'spelling of rarest': spelling * rarest,
      'foundMore of rarest': foundMore * rarest,
      'foundLess of rarest': foundLess * rarest,
      always: 1,
    };
    const only = (page: Named, other: Named) =>
      [...page.nameStems]
        .filter((stem) => !other.nameStems.has(stem))
        .map((stem) => (isNumber(stem) ? '#' : stem))
        .sort()
        .join(' ');
    const alone = sum(NAME_TERMS.map((term) => WEIGHTS.names[term] * terms[term])) + content(left, right);
    return {
      ...{ left, right, nameWords },
      onlyLeft: only(left, right),
      onlyRight: only(right, left),
      alone: alone < -5 ? Number.NEGATIVE_INFINITY : alone,
    };
  }
  const pairs = candidates.map(pairOf);

  function margin(pair: NaivePair, strengths: ReadonlyMap<NaivePair, number>): number {
    const rivals = pairs.filter(
      (other) => other !== pair && (other.left === pair.left || other.right === pair.right),
    );
    const own = strengths.get(pair) ?? 0;
    const best = Math.max(-1e3, ...rivals.map((rival) => strengths.get(rival) ?? 0));
    return Math.max(-6, Math.min(6, own - best));
  }
  const move = ({ left: { folder: from }, right: { folder: to } }: NaivePair) => {
    let start = 0;
    while (start < Math.min(from.length, to.length) && from[start] === to[start]) start++;
    let end = 0;
    while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
    return `${from.slice(start, from.length - end).join('/')} > ${to.slice(start, to.length - end).join('/')}`;
  };
  const change = ({ onlyLeft, onlyRight }: NaivePair) => `${onlyLeft} > ${onlyRight}`;
  const kind = ({ onlyLeft, onlyRight }: NaivePair) => `${onlyLeft !== ''} ${onlyRight !== ''}`;
  const logarithm = (weight: number) => Math.min(6, Math.log2(1 + weight / CERTAIN));

  function amongOthers(strengths: ReadonlyMap<NaivePair, number>): Map<NaivePair, number> {
    const taught = new Map<NaivePair, number>();
    for (const pair of pairs) {
      const strength = strengths.get(pair) ?? 0;
      if (strength < -4.5 || margin(pair, strengths) <= 0) continue;
      taught.set(pair, strength < 0 ? 0 : Math.round(CERTAIN * odds(strength)));
    }
    const found = new Map<NaivePair, number>();
    for (const pair of pairs) {
      const teachers = [...taught].filter(([other]) => other !== pair);
      const taughtBy = (isAlike: (other: NaivePair) => boolean) =>
        sum(teachers.filter(([other]) => isAlike(other)).map(([, own]) => own));
      const from = pair.left.folder.join('/');
      const to = pair.right.folder.join('/');
      const isFrom = (other: NaivePair) => other.left.folder.join('/') === from;
      const isTo = (other: NaivePair) => other.right.folder.join('/') === to;
      const both = taughtBy((other) => isFrom(other) && isTo(other));
      const shares = [both / (taughtBy(isFrom) + CERTAIN), both / (taughtBy(isTo) + CERTAIN)];
      const movers = teachers.filter(([other]) => move(other) === move(pair));
      const sameMove = logarithm(sum(movers.map(([, own]) => own)));
      const alike = (is: (other: NaivePair) => boolean) =>
        logarithm(CERTAIN * movers.filter(([other]) => is(other)).length);
      const isSameName = pair.left.name === pair.right.name;
      const terms: Record<(typeof MOVE_TERMS)[number], number> = {
        alone: pair.alone,
        sameMove,
        shareLess: Math.min(...shares),
        shareMore: Math.max(...shares),
        sameChange: alike((other) => change(other) === change(pair)),
        sameKind:
          pair.onlyLeft !== '' && pair.onlyRight !== '' ? 0 : alike((other) => kind(other) === kind(pair)),
        sameName: Number(isSameName),
        sameFolder: Number(from === to),
        'shareMore of sameName': isSameName ? Math.max(...shares) : 0,
        'sameMove of sameName': isSameName ? sameMove : 0,
        always: 1,
      };
      const isLikely = pair.alone > Number.NEGATIVE_INFINITY;
      const strength = sum(MOVE_TERMS.map((term) => WEIGHTS.moves[term] * terms[term]));
      found.set(pair, isLikely ? strength : Number.NEGATIVE_INFINITY);
    }
    return found;
  }
  const once = amongOthers(new Map(pairs.map((pair) => [pair, pair.alone])));
  const strengths = amongOthers(once);
  const scored = pairs
    .filter((pair) => (strengths.get(pair) ?? 0) > Number.NEGATIVE_INFINITY)
    .map((pair) => {
      const terms: Record<(typeof RIVAL_TERMS)[number], number> = {
        before: strengths.get(pair) ?? 0,
        margin: margin(pair, strengths),
        nameWords: Math.fround(pair.nameWords),
        always: 1,
      };
      return { ...pair, score: odds(sum(RIVAL_TERMS.map((term) => WEIGHTS.rivals[term] * terms[term]))) };
    })
    .filter(({ score }) => score >= least);
  const finest = ({ score }: { score: number }) => Math.round((1 - score) * 2 ** 26);
  const hashes = ({ left, right }: { left: Named; right: Named }) =>
    Math.max(left.hash, right.hash) * 2 ** 20 + (Math.min(left.hash, right.hash) >>> 12);
  scored.sort((one, other) => finest(one) - finest(other) || hashes(one) - hashes(other));
  const taken = new Set<Named>();
  const renames: NaiveRename[] = [];
  for (const { left, right, score } of scored) {
    if (taken.has(left) || taken.has(right)) continue;
    taken.add(left).add(right);
    renames.push({ from: left.loc, to: right.loc, score });
  }
  return renames;
}
