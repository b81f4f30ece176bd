import { parseLocation } from '../../protocol/location.ts';
import { type ContextFacts, PublishContext } from './publish-context.ts';

/** Where one file is published, and the facts about that place. */
export interface Place {
  location: URL;
  /** Where the index that lists the file is published. Naming the index in robots.txt counts for the file, too. */
  indexLocation: URL | null;
  /** Whether its entries are sitemaps, not pages. */
  isIndex: boolean;
  context: PublishContext;
  /** The origin of the site that the robots.txt of the context belongs to. */
  site: string;
}

/** The facts about a place before the file is read, as plain data that can be sent to a thread. */
export interface PlaceFacts {
  location: string;
  indexLocation: string | null;
  context: ContextFacts;
  /** The origin of the first loc of the project; null if there is none. */
  site: string | null;
}

/** @throws TypeError if the location is not a URL */
export function placeFrom(facts: PlaceFacts, isIndex: boolean): Place {
  const location = new URL(facts.location);
  return {
    location,
    indexLocation: facts.indexLocation === null ? null : parseLocation(facts.indexLocation),
    isIndex,
    context: PublishContext.of(facts.context),
    site: facts.site ?? location.origin,
  };
}
