import { parseLocation } from '../../protocol/location.ts';
import { type ContextFacts, PublishContext } from './publish-context.ts';

/** Where one file is published, and what is known of that place. */
export interface Place {
  location: URL;
  /** Where the index that lists the file is published: naming the index in robots.txt names the file too. */
  indexLocation: URL | null;
  /** Its entries are sitemaps, not pages. */
  isIndex: boolean;
  context: PublishContext;
  /** The origin whose robots.txt the context brings. */
  site: string;
}

/** The same before the file is read, as plain data that a thread can be told. */
export interface PlaceFacts {
  location: string;
  indexLocation: string | null;
  context: ContextFacts;
  /** The origin of the first loc of the project; null while there is none. */
  site: string | null;
}

/** @throws TypeError when the location is no URL */
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
