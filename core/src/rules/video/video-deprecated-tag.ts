import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Splice } from '../../extensions/splice.ts';
import { removals } from '../../extensions/splices.ts';
import type { Rule } from '../rule.ts';

/** The slots that stand together, by their first and last. */
export const VIDEO_DEPRECATED = [
  [slotNumber('video:player_loc@allow_embed'), slotNumber('video:player_loc@autoplay')],
  [slotNumber('video:price'), slotNumber('video:price@resolution')],
  [slotNumber('video:category'), slotNumber('video:tvshow:premier_date')],
] as const;

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
} as const satisfies Rule;

/** Whether a video has elements or attributes that have been without effect since 6 August 2022. */
export function hasVideoDeprecatedTag(video: ExtensionElement): boolean {
  for (const [first, last] of VIDEO_DEPRECATED) if (video.findBetween(first, last) >= 0) return true;
  return false;
}

/** Takes them out. */
export function stripVideoDeprecatedTags(video: ExtensionElement): Splice[] {
  return VIDEO_DEPRECATED.flatMap(([first, last]) => removals(video, first, last));
}
