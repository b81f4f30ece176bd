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

const KNOWN = new WeakMap<ContextFacts, PublishContext>();

/** The facts in a form that is fast to query. */
export class PublishContext {
  readonly facts: ContextFacts;
  readonly robots: RobotsTxt | null;
  /** A path of plain characters that starts with none of these is not blocked. */
  readonly blockedStarts: readonly Prefix[];
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
    // The part after `?` may be written in several ways, so only the part before it is compared.
    const starts = this.robots?.disallowedStarts().map((start) => start.split('?', 1)[0] ?? '');
    this.blockedStarts = [...new Set(starts)].map((start) => Prefix.of(encodeUtf8(start)));
    this.#verified = new Set(facts.verifiedHosts.flatMap((host) => parseHost(host) ?? []));
    this.#named = new Set(this.robots?.sitemaps.map((loc) => parseLocation(loc)?.href ?? loc));
  }

  isVerified(url: URL): boolean {
    return this.#verified.has(url.host);
  }

  /** Whether robots.txt names one of these locations. */
  robotsName(...locations: readonly (URL | null)[]): boolean {
    return locations.some((location) => location !== null && this.#named.has(location.href));
  }
}
