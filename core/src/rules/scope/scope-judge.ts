import { Prefix } from '../../bytes/prefix.ts';
import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { assertNever } from '../../contract/errors.ts';
import { folderOf, parseLocation } from '../../protocol/location.ts';
import { FLAG } from '../entry-flags.ts';
import { BYTE_CLASSES } from '../loc/byte-classes.ts';
import type { PublishScope } from './publish-scope.ts';

/** How a host relates to a file. */
const HOST = {
  own: 0,
  /** The host allows the file to list its URLs. */
  vouched: 1,
  /** The host's robots.txt is known, and names neither the file nor its index. */
  unnamed: 2,
  stranger: 3,
} as const;
type Host = (typeof HOST)[keyof typeof HOST];

/** Bytes that stay the same when a path is resolved. A dot is not among them, because dot segments are resolved. */
const PLAIN = new Uint8Array(256);
for (const byte of encodeUtf8(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~/!$&'()*+,;=:@",
)) {
  PLAIN[byte] = 1;
}
/** Facts about a loc whose resolved path may differ from the written one. */
const SUSPECT = BYTE_CLASSES.dot | BYTE_CLASSES.percent | BYTE_CLASSES.nonAscii | BYTE_CLASSES.illegal;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUERY = 0x3f;
const HASH = 0x23;

/**
 * Judges locs by where their file is published. A sitemap may list URLs of its own scheme, host and port, in its own
 * folder and below: https://www.sitemaps.org/protocol.html#location.
 *
 * - It may list URLs of **another host** if that host agrees:
 * https://www.sitemaps.org/protocol.html#sitemaps_cross_submits. A host that the user states to be verified agrees
 * (Google asks for nothing else). So does a host whose robots.txt names the sitemap or the index that lists it. If that
 * robots.txt is known but names neither, the missing line is reported: `cross-submission-needed`. Nothing is known
 * about any other host: `loc-other-host`.
 * - **robots.txt** belongs to the listed site, the origin of the project's first loc as read. If the sitemaps are on a
 * separate host, this is not that host's robots.txt. It blocks only locs of its own origin.
 * - The rows of an **index** are judged in the same way, but without robots.txt. Their bits mean `index-other-host` and
 * `index-child-scope`, see {@link flagRules}.
 *
 * There is one judge per file. A typical loc costs a comparison of bytes. A string is built only if a loc must be
 * resolved, or its host differs from the previous one.
 */
export class ScopeJudge {
  readonly #scope: PublishScope;
  readonly #folder: string;
  readonly #folderPrefix: Prefix;
  readonly #ownAuthority: Prefix;
  readonly #robotsName: boolean;
  readonly #asksRobots: boolean;
  readonly #asksOwnRobots: boolean;
  /** The last authority, `scheme://host:port` as written, and how it relates to the file. */
  readonly #lastAuthority = new Prefix();
  #lastHost: Host = HOST.stranger;
  #asksLastRobots = false;
  readonly #views = new RecentViews();

  constructor(scope: PublishScope) {
    this.#scope = scope;
    this.#folder = upperEscapes(folderOf(scope.location));
    this.#folderPrefix = Prefix.of(encodeUtf8(this.#folder));
    this.#ownAuthority = Prefix.of(encodeUtf8(scope.location.origin));
    this.#robotsName = scope.context.robotsName(scope.location, scope.indexLocation);
    this.#asksRobots = !scope.isIndex && scope.context.robots !== null;
    this.#asksOwnRobots = this.#asksRobots && scope.site === scope.location.origin;
  }

  /** Locs with this prefix get no bit, unless their paths contain dot segments; null if each loc must be judged. */
  get folder(): Prefix | null {
    return this.#asksOwnRobots ? null : this.#folderPrefix;
  }

  /** Whether another judge gives the same verdict on every loc. */
  judgesLike(other: ScopeJudge | null): boolean {
    return (
      other !== null &&
      this.#folder === other.#folder &&
      this.#scope.isIndex === other.#scope.isIndex &&
      this.#scope.context === other.#scope.context &&
      (this.#scope.context.robots === null || this.#scope.site === other.#scope.site) &&
      this.#robotsName === other.#robotsName
    );
  }

  /**
   * The bits of `flags` for a decoded loc; 0 if it is not a URL, which another rule reports.
   * @param byteClasses facts about the loc, as bits of `BYTE_CLASSES`, if they are known
   */
  judge(loc: ValueRange, byteClasses: number = SUSPECT): number {
    const { bytes, start, end } = loc;
    const words = this.#views.of(bytes);
    const inFolder = this.#folderPrefix.begins(words, start, end);
    if (inFolder && !this.#asksOwnRobots) {
      if ((byteClasses & SUSPECT) === 0) return 0;
      if (isPlainPath(bytes, start + this.#folderPrefix.length, end)) return 0;
    }
    const own = inFolder || startsWithAuthority(words, start, end, this.#ownAuthority);
    if (!own && !startsWithAuthority(words, start, end, this.#lastAuthority)) return this.#judgeSlowly(loc);
    const host = own ? HOST.own : this.#lastHost;
    const asksRobots = own ? this.#asksOwnRobots : this.#asksLastRobots;
    if (!asksRobots && host === HOST.stranger) return FLAG.otherHost;
    if (!asksRobots && host === HOST.vouched) return 0;
    const path = start + (own ? this.#ownAuthority : this.#lastAuthority).length;
    // A URL without a path means the root: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
    const hasPath = path < end && words.getUint8(path) === SLASH;
    if (!hasPath || !isPlainPath(bytes, path, end)) return this.#judgeSlowly(loc);
    const isBlocked = asksRobots && this.#scope.context.isBlocked(words, path, end);
    if (isBlocked === null) return this.#judgeSlowly(loc);
    const blocked = isBlocked ? FLAG.blockedByRobots : 0;
    if (host === HOST.own) return inFolder ? blocked : blocked | FLAG.outsideScope;
    return host === HOST.unnamed ? blocked | FLAG.crossSubmission : blocked;
  }

  #judgeSlowly({ bytes, start, end }: ValueRange): number {
    const url = parseLocation(decodeUtf8(bytes, start, end));
    if (url === null) return 0;
    const host = this.#hostOf(url);
    const asksRobots = this.#asksRobots && url.origin === this.#scope.site;
    const origin = encodeUtf8(url.origin);
    if (startsWithAuthority(this.#views.of(bytes), start, end, Prefix.of(origin))) {
      this.#lastAuthority.set(origin, 0, origin.length);
      this.#lastHost = host;
      this.#asksLastRobots = asksRobots;
    }
    const blocked = asksRobots && this.#scope.context.robots?.isAllowed(url) === false;
    return (blocked ? FLAG.blockedByRobots : 0) | this.#flagOf(host, url);
  }

  #flagOf(host: Host, url: URL): number {
    switch (host) {
      case HOST.own:
        return upperEscapes(url.origin + url.pathname).startsWith(this.#folder) ? 0 : FLAG.outsideScope;
      case HOST.vouched:
        return 0;
      case HOST.unnamed:
        return FLAG.crossSubmission;
      case HOST.stranger:
        return FLAG.otherHost;
      default:
        return assertNever(host);
    }
  }

  #hostOf(url: URL): Host {
    const { location, context, site, isIndex } = this.#scope;
    if (url.origin === location.origin) return HOST.own;
    if (context.isVerified(url)) return HOST.vouched;
    if (isIndex || context.robots === null || url.origin !== site) return HOST.stranger;
    return this.#robotsName ? HOST.vouched : HOST.unnamed;
  }
}

/** Whether a loc starts with an authority, and its authority ends there. */
function startsWithAuthority(words: DataView, start: number, end: number, authority: Prefix): boolean {
  if (authority.length === 0 || !authority.begins(words, start, end)) return false;
  const after = start + authority.length;
  if (after === end) return true;
  const next = words.getUint8(after);
  return next === SLASH || next === QUERY || next === HASH;
}

/** Whether the path in `bytes[start, end)` means exactly what is written: nothing to decode, no dot segments. */
function isPlainPath(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (PLAIN[byte] === 1) continue;
    if (byte === QUERY || byte === HASH) return true;
    if (byte !== DOT || bytes[at + 1] === DOT || bytes[at - 1] === SLASH) return false;
  }
  return true;
}

/** The case of percent-escapes does not matter: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1 */
function upperEscapes(path: string): string {
  return path.includes('%') ? path.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase()) : path;
}
