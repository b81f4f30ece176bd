import { Prefix } from '../../bytes/prefix.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation } from '../../protocol/location.ts';
import { RobotsTxt } from '../../protocol/robots.ts';
import { parseHost } from './parse-host.ts';

/** What the user states about where the project is published. */
export interface ContextFacts {
  /** The text of the site's robots.txt; null while unknown. */
  robots: string | null;
  /** Other hosts of the same owner, as `www.example.com`, with a port unless that is the default, or as URLs. */
  verifiedHosts: readonly string[];
}

export const NO_FACTS: ContextFacts = { robots: null, verifiedHosts: [] };

/** https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2 */
const ALWAYS_ALLOWED = Prefix.of(encodeUtf8('/robots.txt'));

const KNOWN = new WeakMap<ContextFacts, PublishContext>();

/** The facts in a form that is fast to query. */
export class PublishContext {
  readonly facts: ContextFacts;
  readonly robots: RobotsTxt | null;
  /**
   * The patterns of robots.txt, longest first, each with the start that a matching path of plain characters must have.
   * `isWhole` means that every path with this start matches.
   */
  readonly #starts: readonly {
    readonly start: Prefix;
    readonly allows: boolean;
    readonly isWhole: boolean;
  }[];
  readonly #verified: ReadonlySet<string>;
  readonly #named: ReadonlySet<string>;

  /** One instance per `facts` object. */
  static of(facts: ContextFacts): PublishContext {
    const known = KNOWN.get(facts);
    if (known) return known;
    const made = new PublishContext(facts);
    KNOWN.set(facts, made);
    return made;
  }

  private constructor(facts: ContextFacts) {
    this.facts = facts;
    this.robots = facts.robots === null ? null : RobotsTxt.parse(facts.robots);
    const starts = this.robots?.starts() ?? [];
    this.#starts = starts.map(({ start, allows, isWhole }) => {
      // The part after `?` may be written in several ways, so only the part before it is compared.
      const path = start.split('?', 1)[0] ?? '';
      return { start: Prefix.of(encodeUtf8(path)), allows, isWhole: isWhole && path === start };
    });
    this.#verified = new Set(facts.verifiedHosts.flatMap((host) => parseHost(host) ?? []));
    this.#named = new Set(this.robots?.sitemaps.map((loc) => parseLocation(loc)?.href ?? loc));
  }

  /**
   * Whether robots.txt blocks the path in `[start, end)`, which has plain characters; null if that needs a closer look.
   */
  isBlocked(words: DataView, start: number, end: number): boolean | null {
    let mayBeAllowed = false;
    for (const { start: begin, allows, isWhole } of this.#starts) {
      if (!begin.begins(words, start, end)) continue;
      if (allows && isWhole) return false;
      if (!allows) return !isWhole || mayBeAllowed || ALWAYS_ALLOWED.begins(words, start, end) ? null : true;
      mayBeAllowed = true;
    }
    return false;
  }

  isVerified(url: URL): boolean {
    return this.#verified.has(url.host);
  }

  /** Whether robots.txt names one of these locations. */
  robotsName(...locations: readonly (URL | null)[]): boolean {
    return locations.some((location) => location !== null && this.#named.has(location.href));
  }
}
