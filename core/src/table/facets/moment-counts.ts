/** How many different moments to count. At least a third of the slots stay free. */
const MOST_MOMENTS = 10_000;
const SLOT_BITS = 14;
const FACTOR = 0x9e3779b1 | 0;

const DAY = 86_400_000;
const MONTHS = 12 * 10_000;
/** The months from 1970 to 2069 are counted in an array, others in a map: an array for all of them would be large. */
const FIRST_USUAL = 12 * 1970;
const USUAL_MONTHS = 12 * 100;

/** For each day since 1970, until 2149: the month plus one; 0 if not computed yet. */
const KNOWN_MONTHS = new Uint16Array(65_536);

/**
 * Counts lastmods, in milliseconds since 1970, by month and by moment. The counts by moment cover only the first
 * {@link MOST_MOMENTS} different moments.
 */
export class MomentCounts {
  /** By hash, with linear probing. A slot is free if its count is 0. */
  readonly #moments = new Float64Array(1 << SLOT_BITS);
  readonly #counts = new Uint32Array(1 << SLOT_BITS);
  #size = 0;
  #total = 0;
  /** By number of the month since 1970. */
  readonly #usualMonths = new Uint32Array(USUAL_MONTHS);
  /** By number of the month since the year 0. Earlier months count as the first one, months after 9999 as the last. */
  readonly #otherMonths = new Map<number, number>();

  add(time: number): void {
    this.#total++;
    this.#addMonth(time);
    const mask = this.#moments.length - 1;
    // Uses the upper bits. Most times are whole seconds or days, so the lower bits vary little.
    let slot = Math.imul(time | 0, FACTOR) >>> (32 - SLOT_BITS);
    while (this.#counts[slot] !== 0 && this.#moments[slot] !== time) slot = (slot + 1) & mask;
    const count = this.#counts[slot] as number;
    if (count === 0) {
      if (this.#size === MOST_MOMENTS) return;
      this.#size++;
      this.#moments[slot] = time;
    }
    this.#counts[slot] = count + 1;
  }

  /** The moments that make up at least 1% of all, with their counts. There are at most 100. */
  frequent(): (readonly [time: number, count: number])[] {
    const least = Math.max(1, this.#total / 100);
    const found: (readonly [number, number])[] = [];
    for (let slot = 0; slot < this.#counts.length; slot++) {
      const count = this.#counts[slot] as number;
      if (count >= least) found.push([this.#moments[slot] as number, count]);
    }
    return found;
  }

  /** Pairs of a month, see {@link monthText}, and its number of lastmods. Plain numbers, because threads send many. */
  months(): Uint32Array {
    const pairs = [...this.#otherMonths].flat();
    for (let month = 0; month < USUAL_MONTHS; month++) {
      const count = this.#usualMonths[month] as number;
      if (count > 0) pairs.push(FIRST_USUAL + month, count);
    }
    return Uint32Array.from(pairs);
  }

  #addMonth(time: number): void {
    const day = Math.floor(time / DAY);
    const known = KNOWN_MONTHS[day] ?? 0;
    const month = known === 0 ? Math.min(MONTHS - 1, Math.max(0, monthOf(day))) : known - 1;
    if (known === 0 && day < KNOWN_MONTHS.length) KNOWN_MONTHS[day] = month + 1;
    const usual = month - FIRST_USUAL;
    const count = this.#usualMonths[usual];
    if (count === undefined) this.#otherMonths.set(month, (this.#otherMonths.get(month) ?? 0) + 1);
    else this.#usualMonths[usual] = count + 1;
  }
}

/** A month, given as the number of months since the year 0, as `2024-05`. */
export function monthText(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/**
 * The number of months between the year 0 and a day, given in days since 1970. Faster than a `Date`.
 * https://howardhinnant.github.io/date_algorithms.html#civil_from_days
 */
function monthOf(day: number): number {
  // Years begin in March, so that the leap day is their last day.
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const year = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return (era * 400 + year) * 12 + month + 2;
}
