import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Rule } from '../rule.ts';

const REQUIRED = [
  slotNumber('video:thumbnail_loc'),
  slotNumber('video:title'),
  slotNumber('video:description'),
];
const CONTENT_LOC = slotNumber('video:content_loc');
const PLAYER_LOC = slotNumber('video:player_loc');

export const videoTagMissing = {
  code: 'video-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video tag missing',
  text: 'A video needs video:thumbnail_loc, video:title, video:description, and video:content_loc or video:player_loc, or Google skips it. Add what is missing. Search Console: “Missing XML tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Missing XML tag',
  fix: null,
} as const satisfies Rule;

/** Whether a video lacks its thumbnail, title or description, or any place where it can be played. */
export function isVideoTagMissing(video: ExtensionElement): boolean {
  for (const slot of REQUIRED) if (!video.says(slot)) return true;
  return !video.says(CONTENT_LOC) && !video.says(PLAYER_LOC);
}
