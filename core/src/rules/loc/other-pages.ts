import type { ValueRange } from '../../bytes/ranges.ts';
import { isSameLoc } from './duplicate-loc.ts';
import { LocFacts } from './loc-facts.ts';

const SLASH = 0x2f;

/** Distinguishes locs of different pages without building their normal forms, which are strings and slow. */
export class OtherPages {
  readonly #one = new LocFacts();
  readonly #other = new LocFacts();

  /** Whether two decoded locs are different pages, whatever their schemes. False if only normal forms can tell. */
  differ(one: ValueRange, other: ValueRange): boolean {
    this.#one.read(one.bytes, one.start, one.end);
    this.#other.read(other.bytes, other.start, other.end);
    return this.#one.isNormal && this.#other.isNormal && !isSameLoc(tailOf(this.#one), tailOf(this.#other));
  }
}

/** The part of the normal form after the authority. */
function tailOf({ bytes, pathStart, end }: LocFacts): ValueRange {
  return { bytes, start: pathStart, end: end > pathStart && bytes[end - 1] === SLASH ? end - 1 : end };
}
