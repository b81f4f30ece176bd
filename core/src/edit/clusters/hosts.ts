import type { ValueRange } from '../../bytes/ranges.ts';
import { LocHost } from '../../rules/scope/loc-host.ts';

/** All numbers are below this, so they fit into two bytes. Further hosts share the last number. */
const MOST = 0xffff;

/** Numbers the hosts of URLs, from 0 on. */
export class Hosts {
  /** The hosts by number, in lowercase. The last number, which further hosts share, does not have a text. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #hostOf = new LocHost();

  /** Returns the number of a decoded URL's host. */
  of(url: ValueRange): number {
    const host = this.#hostOf.of(url);
    const known = this.#numbers.get(host);
    if (known !== undefined) return known;
    const number = Math.min(this.texts.length, MOST - 1);
    if (number === MOST - 1) return number;
    this.texts.push(host);
    this.#numbers.set(host, number);
    return number;
  }
}
