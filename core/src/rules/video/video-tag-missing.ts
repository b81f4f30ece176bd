import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Rule } from '../rule.ts';

const REQUIRED = (['video:thumbnail_loc', 'video:title', 'video:description'] as const).map(
  (tag) => [tag, slotNumber(tag)] as const,
);
const CONTENT_LOC = slotNumber('video:content_loc');
const PLAYER_LOC = slotNumber('video:player_loc');

/** By tag, what Search Console calls the lack of it, where that is a name of its own. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['video:thumbnail_loc', 'Missing thumbnail URL'],
  ['video:title', 'Missing video title'],
]);

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
  searchConsoleOf: (tag) => NAMES.get(tag) ?? 'Missing XML tag',
  fix: null,
} as const satisfies Rule;

/** Which a video lacks of its thumbnail, title, description and any place where it can be played. */
export function missingVideoTags(video: ExtensionElement): readonly string[] {
  let missing: string[] | null = null;
  for (const [tag, slot] of REQUIRED) {
    if (video.says(slot)) continue;
    missing ??= [];
    missing.push(tag);
  }
  if (video.says(CONTENT_LOC) || video.says(PLAYER_LOC)) return missing ?? NONE;
  return [...(missing ?? NONE), 'video:content_loc'];
}
const NONE: readonly string[] = [];
