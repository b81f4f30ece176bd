import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { isSameText } from '../../format/extensions/same-text.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const CONTENT_LOC = slotNumber('video:content_loc');

/** Pages that show a video, and embeddable players, recognized by the end of the host and the start of the path. */
const PAGES = [
  String.raw`(?:youtube\.com|youtube-nocookie\.com)\/(?:watch|embed|shorts|live|v)\b`,
  String.raw`youtu\.be\/[\w-]`,
  String.raw`vimeo\.com\/(?:video\/)?\d+(?:[/?#]|$)`,
  String.raw`dailymotion\.com\/(?:embed\/)?video\/`,
  String.raw`dai\.ly\/\w`,
  String.raw`facebook\.com\/(?:watch|plugins\/video|[^/]+\/videos)\b`,
  String.raw`tiktok\.com\/(?:@|embed\/)`,
  String.raw`twitch\.tv\/videos\/`,
  String.raw`wistia\.(?:com|net)\/(?:medias|embed\/iframe)\/`,
].join('|');
const KNOWN_PAGE = new RegExp(String.raw`^https?:\/\/(?:[^/?#]+\.)?(?:${PAGES})`, 'i');
const PAGE_NAME = /^[^?#]*\.(?:html?|php)(?:[?#]|$)/i;
/** In bytes; the rest of a longer URL is ignored. */
const LONGEST = 4096;

export const videoContentIsPage = {
  code: 'video-content-is-page',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video file is a web page',
  text: 'video:content_loc must name the media file itself, such as an .mp4, not a page that shows it. Use the URL of the file, or put the URL of a player into video:player_loc.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * The place of `video:content_loc` if it names a web page; -1 otherwise. `video-location-is-page` reports the entry's
 * own page.
 */
export function contentPageAt(video: ExtensionElement, loc: ValueRange | null): number {
  const at = video.find(CONTENT_LOC);
  if (at < 0 || (loc !== null && isSameText(video, at, loc))) return -1;
  const { bytes, start, end } = video.value(at);
  const url = decodeUtf8(bytes, start, Math.min(end, start + LONGEST));
  return PAGE_NAME.test(url) || KNOWN_PAGE.test(url) ? at : -1;
}
