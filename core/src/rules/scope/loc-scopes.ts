import { Prefix } from '../../bytes/prefix.ts';
import type { ValueRange } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { LocHost } from './loc-host.ts';
import { type ScopeFacts, scopeFrom } from './publish-scope.ts';
import { ScopeJudge } from './scope-judge.ts';

const ANYWHERE = new Prefix();

/** What is collected about a file's locs while reading: their hosts, and rules that depend on where it is published. */
export class LocScopes {
  readonly #judge: ScopeJudge | null;
  readonly #ownHost: string;
  readonly #hostOf = new LocHost();
  readonly #hosts = new Map<string, number>();
  /** The host of the last locs, the reading of their authority, and how many of them are not in the counts yet. */
  #host = '';
  #reading = 0;
  #uncounted = 0;

  /**
   * @param scope null if it is unknown where the file is published
   * @param isIndex whether its entries are sitemaps, not pages
   */
  constructor(scope: ScopeFacts | null, isIndex: boolean) {
    this.#judge = scope === null ? null : new ScopeJudge(scopeFrom(scope, isIndex));
    const location = encodeUtf8(scope?.location ?? '');
    this.#ownHost = this.#hostOf.of({ bytes: location, start: 0, end: location.length });
  }

  /**
   * Counts the decoded loc of an entry. Returns the bits of `flags` that depend on its publish scope.
   * @param byteClasses facts about the loc, as bits of `BYTE_CLASSES`
   * @param reading `Authority.readings`: the same as for the previous loc if both have the same host
   */
  note(loc: ValueRange, byteClasses: number, reading: number): number {
    const judge = this.#judge;
    if (judge === null && reading === this.#reading) {
      this.#uncounted++;
      return 0;
    }
    this.#reading = reading;
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
   * The prefix of locs whose scope does not set a bit of `flags`, unless their paths contain dot segments. It is empty
   * if it is unknown where the file is published. Null if each loc must be judged.
   */
  get folder(): Prefix | null {
    return this.#judge === null ? ANYWHERE : this.#judge.folder;
  }

  /** The host of a decoded loc, as {@link countMore} expects it. */
  hostOf(loc: ValueRange): string {
    return this.#hostOf.of(loc);
  }

  /** Counts more locs of a host, without a bit of `flags`. */
  countMore(host: string, count: number): void {
    // Hosts are counted in the order in which they first appear.
    this.#flush();
    if (host !== '') this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + count);
  }

  /** For each host: how many locs have it. Locs without a host are not counted. */
  get hosts(): ReadonlyMap<string, number> {
    this.#flush();
    return this.#hosts;
  }

  #flush(): void {
    if (this.#host !== '' && this.#uncounted > 0)
      this.#hosts.set(this.#host, (this.#hosts.get(this.#host) ?? 0) + this.#uncounted);
    this.#uncounted = 0;
  }
}
