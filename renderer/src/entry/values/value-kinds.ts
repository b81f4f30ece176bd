import type { Slot } from '../extensions/tags-of.ts';
import type { ValueKind } from './ValueInput.tsx';

const YES_NO = ['yes', 'no'];
const ALLOW_DENY = ['allow', 'deny'];

/**
 * Tags whose values are not free text.
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
const KINDS: ReadonlyMap<Slot, ValueKind> = new Map<Slot, ValueKind>([
  ['video:expiration_date', 'date'],
  ['video:publication_date', 'date'],
  ['video:tvshow:premier_date', 'date'],
  ['news:publication_date', 'date'],
  ['video:family_friendly', YES_NO],
  ['video:requires_subscription', YES_NO],
  ['video:live', YES_NO],
  ['video:player_loc@allow_embed', YES_NO],
  ['video:restriction@relationship', ALLOW_DENY],
  ['video:platform@relationship', ALLOW_DENY],
  ['video:price@type', ['rent', 'own', 'package', 'subscription']],
  ['video:price@resolution', ['HD', 'SD']],
  ['news:access', ['Subscription', 'Registration']],
]);

/** How the user enters the value of a tag or an attribute. */
export function valueKind(slot: Slot): ValueKind {
  return KINDS.get(slot) ?? 'text';
}
