import { chainsOf } from '../../../bytes/chains.ts';
import type { Steps } from '../../../bytes/steps.ts';
import { assertNever } from '../../../contract/errors.ts';
import type { DuplicatesAsked, Likeness, Preference } from '../../../contract/screens/duplicates.ts';
import type { KeptBecause } from '../../../contract/values.ts';
import { LocParts } from '../../../table/locs/loc-parts.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { AlikeForms } from './alike-locs.ts';

/** Number of entries processed before the generator yields. That takes a few milliseconds. */
const STEP = 16_384;
const SLASH = 0x2f;
const HTTPS = 5;

/** Groups of entries. Group `g` is `ids[starts[g] … starts[g + 1])`, in the order of the project. */
export interface AlikeGroups {
  readonly ids: Uint32Array;
  readonly starts: Uint32Array;
}

/**
 * Groups entries whose locs have equal forms. Leaves out entries without a form or without a match. Yields every
 * few milliseconds.
 * @param ids entries in the order of the project @param hashes the hash of each entry's form, see `alikeHashes`
 */
export function* alikeGroups(
  table: UrlTable,
  ids: Uint32Array,
  hashes: Float64Array,
  likenesses: readonly Likeness[],
): Steps<AlikeGroups> {
  const chains = yield* chainsOf(hashes);
  const forms = new AlikeForms(likenesses);
  const grouped = new Uint32Array(ids.length);
  const starts: number[] = [];
  let size = 0;
  let left = STEP;
  for (const head of chains.heads) {
    const members: number[] = [];
    for (let place = head; place >= 0; place = chains.next[place] as number)
      members.push(ids[place] as number);
    left -= members.length;
    if (left < 0) {
      left = STEP;
      yield;
    }
    if (members.length === 1) continue;
    // Two forms may have the same hash by chance.
    const byForm = new Map<string, number[]>();
    for (const id of members) {
      const form = forms.of(table.text(id, 0));
      const same = byForm.get(form);
      if (same) same.push(id);
      else byForm.set(form, [id]);
    }
    for (const [form, same] of byForm) {
      if (same.length === 1 || form === '') continue;
      starts.push(size);
      grouped.set(same, size);
      size += same.length;
    }
  }
  starts.push(size);
  return { ids: grouped.slice(0, size), starts: Uint32Array.from(starts) };
}

/** Chooses which entry of a page stays. */
export class KeptEntry {
  readonly #table: UrlTable;
  readonly #prefer: readonly Preference[];
  readonly #sitemap: number | null;
  readonly #kept: ReadonlySet<number>;
  readonly #parts: LocParts;

  constructor(table: UrlTable, { prefer, sitemap, kept }: DuplicatesAsked) {
    this.#table = table;
    this.#prefer = prefer;
    this.#sitemap = sitemap;
    this.#kept = new Set(kept);
    this.#parts = new LocParts(table);
  }

  /** @param ids the entries of a page, in the order of the project */
  of(ids: Uint32Array): number {
    let best = -1;
    let scores: readonly number[] = [];
    for (const [place, id] of ids.entries()) {
      if (this.#kept.has(id)) return id;
      const others = this.#prefer.map((preference) => this.#score(preference, id, place));
      const at = others.findIndex((score, at) => score !== scores[at]);
      if (best >= 0 && (at < 0 || (others[at] as number) < (scores[at] as number))) continue;
      best = id;
      scores = others;
    }
    return best;
  }

  /**
   * Why an entry stays: `chosen` if the user chose it; otherwise the preferences that decide against the other entries,
   * most important first. If another entry ties with it in all preferences, `first` decides.
   * @param ids the entries of its page, in the order of the project
   */
  because(kept: number, ids: Uint32Array): KeptBecause[] {
    if (this.#kept.has(kept)) return ['chosen'];
    const scoresOf = (place: number) =>
      this.#prefer.map((preference) => this.#score(preference, ids[place] as number, place));
    const own = scoresOf(ids.indexOf(kept));
    const deciding = new Set<number>();
    for (const [place, id] of ids.entries())
      if (id !== kept) {
        const scores = scoresOf(place);
        const at = own.findIndex((score, at) => score !== scores[at]);
        deciding.add(at < 0 ? this.#prefer.length : at);
      }
    return [...this.#prefer, 'first' as const].filter((_, at) => deciding.has(at));
  }

  /** Higher for entries that a preference prefers. */
  #score(preference: Preference, id: number, place: number): number {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    switch (preference) {
      case 'newest': {
        const time = block.columns.lastmod[local] as number;
        return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
      }
      case 'https':
        return this.#parts.read(block, local) && this.#parts.schemeEnd - this.#parts.start === HTTPS ? 1 : 0;
      case 'slash':
        return this.#endsInSlash(id) ? 1 : 0;
      case 'no-slash':
        return this.#endsInSlash(id) ? 0 : 1;
      case 'shortest':
        return -this.#table.text(id, 0).length;
      case 'sitemap':
        return block.file === this.#sitemap ? 1 : 0;
      case 'alternates':
        return block.columns.alternates[local] as number;
      case 'first':
        return -place;
      case 'last':
        return place;
      default:
        return assertNever(preference);
    }
  }

  #endsInSlash(id: number): boolean {
    const block = this.#table.blockOf(id);
    const parts = this.#parts;
    if (!parts.read(block, id - block.base)) return false;
    return parts.pathEnd > parts.pathStart && parts.bytes[parts.pathEnd - 1] === SLASH;
  }
}
