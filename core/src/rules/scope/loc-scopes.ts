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
  /** The host of the last locs, and how many of them are not in the counts yet. */
  #host = '';
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
   * The prefix of locs whose scope does not set a bit of `flags`, unless their paths contain dot segments. It is empty
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
