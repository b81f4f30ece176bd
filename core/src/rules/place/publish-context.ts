import { Prefix } from '../../bytes/prefix.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation } from '../../protocol/location.ts';
import { RobotsTxt } from '../../protocol/robots.ts';
import { parseHost } from './parse-host.ts';

/** What a person states of where the project is published. */
export interface ContextFacts {
  /** The text of the site's robots.txt; null while unknown. */
  robots: string | null;
  /** Hosts that are theirs too, as `www.example.com`, with a port where it is not the usual, or as URLs. */
  verifiedHosts: readonly string[];
}

export const NO_FACTS: ContextFacts = { robots: null, verifiedHosts: [] };

const KNOWN = new WeakMap<ContextFacts, PublishContext>();

/** The facts, ready to be asked. */
export class PublishContext {
  readonly facts: ContextFacts;
  readonly robots: RobotsTxt | null;
  /** A path of plain characters that begins with none of these is not blocked. */
  readonly blockedStarts: readonly Prefix[];
  readonly #verified: ReadonlySet<string>;
  readonly #named: ReadonlySet<string>;

  /** One for each facts: who has the same has the same facts. */
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
    // What stands behind `?` may be written in more than one way.
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
