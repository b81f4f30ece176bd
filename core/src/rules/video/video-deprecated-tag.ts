import type { ExtensionElement } from '../../format/extensions/element.ts';
import { removals, type Splice } from '../../format/extensions/splices.ts';
import { DEPRECATED } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

export const videoDeprecatedTag = {
  code: 'video-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video tag without effect',
  text: 'Google has ignored video:category, gallery_loc, price and tvshow, and allow_embed and autoplay of player_loc, since 6 August 2022. Remove them.',
  source: 'https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Removes the deprecated tags. */
export function stripVideoDeprecatedTags(video: ExtensionElement): Splice[] {
  return removals(video, DEPRECATED);
}
