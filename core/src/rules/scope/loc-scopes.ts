import { Prefix } from '../../bytes/prefix.ts';
import type { ValueRange } from '../../bytes/ranges.ts';
import { HostCounts, type HostList } from './host-counts.ts';
import { type ScopeFacts, scopeFrom } from './publish-scope.ts';
import { ScopeJudge } from './scope-judge.ts';

const ANYWHERE = new Prefix();

/** Collects facts about a file's locs while reading: their hosts, and bits that depend on its publish location. */
export class LocScopes {
  readonly #judge: ScopeJudge | null;
  readonly #hosts = new HostCounts();
  /** The number of the last host, its `Authority.readings`, and how many of its locs are not in the counts yet. */
  #host = -1;
  #reading = 0;
  #uncounted = 0;

  /**
   * @param scope null if it is unknown where the file is published
   * @param isIndex whether its entries are sitemaps, not pages
   */
  constructor(scope: ScopeFacts | null, isIndex: boolean) {
    this.#judge = scope === null ? null : new ScopeJudge(scopeFrom(scope, isIndex));
  }

  /**
   * Counts the decoded loc of an entry. Returns the bits of `flags` that depend on the publish scope.
   * @param byteClasses facts about the loc, as bits of `BYTE_CLASSES`
   * @param reading `Authority.readings`; if it is the same as for the previous loc, so is the host
   */
  note(loc: ValueRange, byteClasses: number, reading: number): number {
    if (reading !== this.#reading) {
      this.#reading = reading;
      this.#flush();
      this.#host = this.#hosts.numberOf(loc);
    }
    this.#uncounted++;
    return this.#judge === null ? 0 : this.#judge.judge(loc, byteClasses);
  }

  /**
   * Locs with this prefix do not get a bit of `flags`, unless their paths contain dot segments. The prefix is empty if
   * it is unknown where the file is published; null if each loc must be judged.
   */
  get folder(): Prefix | null {
    return this.#judge === null ? ANYWHERE : this.#judge.folder;
  }

  /** Counts more locs that begin with this authority and do not get a bit of `flags`. */
  countMore(authority: ValueRange, count: number): void {
    // Hosts are numbered in the order in which they first appear.
    this.#flush();
    const host = this.#hosts.numberOf(authority);
    if (host >= 0) this.#hosts.add(host, count);
  }

  /** How many locs each host has. Locs without a host are not counted. */
  get hosts(): HostList {
    this.#flush();
    return this.#hosts.list;
  }

  #flush(): void {
    if (this.#host >= 0) this.#hosts.add(this.#host, this.#uncounted);
    this.#uncounted = 0;
  }
}
