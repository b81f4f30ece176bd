import type { ExtensionElement } from '../../extensions/element.ts';
import { isSameText } from '../../extensions/same-text.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { ValueRange } from '../../read/entry-reader.ts';
import type { Rule } from '../rule.ts';

const PLACES = [slotNumber('video:content_loc'), slotNumber('video:player_loc')];

export const videoLocationIsPage = {
  code: 'video-location-is-page',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video at the URL of its page',
  text: 'video:content_loc and video:player_loc name the video file or its player, not the page that shows it. Correct the URL. Search Console: “Video location and play page location are the same”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Video location and play page location are the same',
  fix: null,
} as const satisfies Rule;

/** Whether a video is said to be the page that shows it. */
export function isVideoLocationThePage(video: ExtensionElement, loc: ValueRange): boolean {
  for (const slot of PLACES) {
    const at = video.find(slot);
    if (at >= 0 && isSameText(video, at, loc)) return true;
  }
  return false;
}
