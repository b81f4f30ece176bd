import type { ValueRange } from '../../bytes/ranges.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { isSameText } from '../../format/extensions/same-text.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const PLACES: readonly number[] = [slotNumber('video:content_loc'), slotNumber('video:player_loc')];

export const videoLocationIsPage = {
  code: 'video-location-is-page',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video URL is the page URL',
  text: 'video:content_loc and video:player_loc must name the video file or its player, not the page that shows the video. Correct the URL. Search Console: “Video location and play page location are the same”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Video location and play page location are the same',
  fix: null,
} as const satisfies Rule;

/** The first part after the part at `after` that names the entry's page as the location of the video; -1 if none. */
export function nextVideoAtItsPage(video: ExtensionElement, after: number, loc: ValueRange): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    if (PLACES.includes(video.parts[at] as number) && isSameText(video, at, loc)) return at;
  }
  return -1;
}
