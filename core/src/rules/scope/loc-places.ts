import { Prefix } from '../../bytes/prefix.ts';
import type { ValueRange } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { LocHost } from './loc-host.ts';
import { type PlaceFacts, placeFrom } from './place.ts';
import { PlaceJudge } from './place-judge.ts';

const ANYWHERE = new Prefix();

/**
 * The facts about a file's locs that are collected while it is read: their hosts, and the rules they break because of
 * where the file is published.
 */
export class LocPlaces {
  readonly #judge: PlaceJudge | null;
  readonly #ownHost: string;
  readonly #hostOf = new LocHost();
  readonly #hosts = new Map<string, number>();
  /** The host of the last locs, and how many of them are not in the counts yet. */
  #host = '';
  #uncounted = 0;

  /**
   * @param place null if it is unknown where the file is published
   * @param isIndex whether its entries are sitemaps, not pages
   */
  constructor(place: PlaceFacts | null, isIndex: boolean) {
    this.#judge = place === null ? null : new PlaceJudge(placeFrom(place, isIndex));
    const location = encodeUtf8(place?.location ?? '');
    this.#ownHost = this.#hostOf.of({ bytes: location, start: 0, end: location.length });
  }

  /**
   * Counts the decoded loc of an entry. Returns the bits of `flags` that depend on its place.
   * @param byteClasses facts about the loc, as bits of `BYTE_CLASSES`
   * @param sameAuthority `LocFacts.sameAuthority`: the previous loc has the same host
   */
  note(loc: ValueRange, byteClasses: number, sameAuthority: boolean): number {
    const judge = this.#judge;
    if (judge === null && sameAuthority) {
      this.#uncounted++;
      return 0;
    }
    const flags = judge === null ? 0 : judge.judge(loc, byteClasses);
    this.#expect(judge?.isInFolder ? this.#ownHost : this.#hostOf.of(loc));
    this.#uncounted++;
    return flags;
  }

  #expect(host: string): void {
    if (host === this.#host) return;
    this.#flush();
    this.#host = host;
  }

  /**
   * The prefix of locs whose place does not set a bit of `flags`, unless their paths contain dot segments. It is empty
   * if it is unknown where the file is published. Null if each loc must be judged.
   */
  get folder(): Prefix | null {
    return this.#judge === null ? ANYWHERE : this.#judge.folder;
  }

  /** Counts more locs in the {@link folder}, with the authority of the previous one. */
  noteMore(count: number): void {
    if (this.#judge !== null) this.#expect(this.#ownHost);
    this.#uncounted += count;
  }

  /** For each host: how many locs have it. Locs without a host are not counted. */
  get hosts(): ReadonlyMap<string, number> {
    this.#flush();
    return this.#hosts;
  }

  #flush(): void {
    if (this.#host !== '') this.#hosts.set(this.#host, (this.#hosts.get(this.#host) ?? 0) + this.#uncounted);
    this.#uncounted = 0;
  }
}
