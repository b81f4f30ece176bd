import { parseLocation } from '../../protocol/location.ts';
import { type ContextFacts, PublishContext } from './publish-context.ts';

/** Where one file is published, and the facts needed to judge its locs. */
export interface PublishScope {
  location: URL;
  /** Where the index that lists the file is published. Naming the index in robots.txt counts for the file, too. */
  indexLocation: URL | null;
  /** Whether its entries are sitemaps, not pages. */
  isIndex: boolean;
  context: PublishContext;
  /** The origin of the site that the robots.txt of the context belongs to. */
  site: string;
}

/** What is known about a publish scope before the file is read: plain data that can be sent to a thread. */
export interface ScopeFacts {
  location: string;
  indexLocation: string | null;
  context: ContextFacts;
  /** The origin of the first loc of the project; null if none. */
  site: string | null;
}

/** @throws TypeError if the location is not a URL */
export function scopeFrom(facts: ScopeFacts, isIndex: boolean): PublishScope {
  const location = new URL(facts.location);
  return {
    location,
    indexLocation: facts.indexLocation === null ? null : parseLocation(facts.indexLocation),
    isIndex,
    context: PublishContext.of(facts.context),
    site: facts.site ?? location.origin,
  };
}
