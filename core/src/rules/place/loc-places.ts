import { Prefix } from '../../bytes/prefix.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { ValueRange } from '../../bytes/value-range.ts';
import { LocHost } from './loc-host.ts';
import { type PlaceFacts, placeFrom } from './place.ts';
import { PlaceJudge } from './place-judge.ts';

const ANYWHERE = new Prefix();

/** What is found of a file's locs as they are read: their hosts, and what they break by where the file is published. */
export class LocPlaces {
  readonly #judge: PlaceJudge | null;
  readonly #ownHost: string;
  readonly #hostOf = new LocHost();
  readonly #hosts = new Map<string, number>();
  /** The host of the locs noted last, and how many they are: they are not in the counts yet. */
  #host = '';
  #uncounted = 0;

  /**
   * @param place null while nobody knows where the file is published
   * @param isIndex its entries are sitemaps, not pages
   */
  constructor(place: PlaceFacts | null, isIndex: boolean) {
    this.#judge = place === null ? null : new PlaceJudge(placeFrom(place, isIndex));
    const location = encodeUtf8(place?.location ?? '');
    this.#ownHost = this.#hostOf.of({ bytes: location, start: 0, end: location.length });
  }

  /**
   * Notes the decoded loc of an entry; the bits of `flags` that its place decides.
   * @param seen what stands in it, as bits of `SEEN`
   * @param sameAuthority `LocFacts.sameAuthority`: the loc noted before is of the same host
   */
  note(loc: ValueRange, seen: number, sameAuthority: boolean): number {
    const judge = this.#judge;
    if (judge === null && sameAuthority) {
      this.#uncounted++;
      return 0;
    }
    const flags = judge === null ? 0 : judge.judge(loc, seen);
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
   * What locs begin with for whose place there is no bit of `flags`, unless their paths climb: nothing where nobody
   * knows where the file is published. Null where each has to be judged.
   */
  get folder(): Prefix | null {
    return this.#judge === null ? ANYWHERE : this.#judge.folder;
  }

  /** Notes so many locs in the {@link folder}, of the authority of the one noted before. */
  noteMore(count: number): void {
    if (this.#judge !== null) this.#expect(this.#ownHost);
    this.#uncounted += count;
  }

  /** By host: how many of the locs have it. Those without a host are not counted. */
  get hosts(): ReadonlyMap<string, number> {
    this.#flush();
    return this.#hosts;
  }

  #flush(): void {
    if (this.#host !== '') this.#hosts.set(this.#host, (this.#hosts.get(this.#host) ?? 0) + this.#uncounted);
    this.#uncounted = 0;
  }
}
