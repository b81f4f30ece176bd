import type { ValueRange } from '../../bytes/ranges.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { isSameSite } from '../../format/extensions/same-site.ts';
import { removal, replacements, type Splice, shortened } from '../../format/extensions/splices.ts';
import { isLongerThan } from '../../format/extensions/values.ts';
import { tagOf } from '../../protocol/extensions/extension-table.ts';
import { flagsOf, slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const MAX_TAGS = tagOf('video:tag')?.most ?? Number.POSITIVE_INFINITY;
const MAX_UPLOADER = tagOf('video:uploader')?.longest ?? Number.POSITIVE_INFINITY;
const TAG = slotNumber('video:tag');
const UPLOADER = slotNumber('video:uploader');
const UPLOADERS = flagsOf([UPLOADER]);
const INFO = slotNumber('video:uploader@info');

const WAY_OF: ReadonlyMap<string, string> = new Map([
  ['video:tag', 'tags'],
  ['video:uploader', 'name'],
  ['video:uploader@info', 'info'],
]);

export const videoTooManyTags = {
  code: 'video-too-many-tags',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video tags beyond the limits',
  text: 'A video can have up to 32 video:tag elements and an uploader name of up to 255 characters. The page of the uploader must be on the host of the entry. Remove the excess.',
  ways: {
    tags: () => 'Video with more than 32 tags',
    name: () => 'Uploader name longer than 255 characters',
    info: (url) => `Uploader link must be a URL on the page’s own domain: ${url}`,
  },
  wayOf: (_, tag) => WAY_OF.get(tag) ?? null,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** The first tag of a video beyond the limit; -1 if none. */
export function firstVideoTagBeyond(video: ExtensionElement): number {
  return tagsBeyond(video)[0] ?? -1;
}

/** The first uploader after the part at `after` whose name is too long; -1 if none. */
export function nextVideoLongUploader(video: ExtensionElement, after: number): number {
  for (let at = video.find(UPLOADER, after); at >= 0; at = video.find(UPLOADER, at)) {
    const name = video.value(at);
    if (isLongerThan(name.bytes, name.start, name.end, MAX_UPLOADER)) return at;
  }
  return -1;
}

/** The first uploader page after the part at `after` that is not on the site of the video's page; -1 if none. */
export function nextVideoForeignUploader(video: ExtensionElement, after: number, loc: ValueRange): number {
  for (let at = video.find(INFO, after); at >= 0; at = video.find(INFO, at)) {
    if (!isSameSite(video.value(at), loc)) return at;
  }
  return -1;
}

/** Keeps the first tags up to the limit, and cuts the uploader's name at its limit. */
export function trimVideoTags(video: ExtensionElement): Splice[] {
  const names = replacements(video, UPLOADERS, (_, value) => shortened(value, MAX_UPLOADER));
  return [...tagsBeyond(video).map((at) => removal(video, at)), ...names];
}

/** The places of the tags beyond the limit. */
function tagsBeyond(video: ExtensionElement): readonly number[] {
  let count = 0;
  let beyond: number[] | null = null;
  for (let at = video.find(TAG); at >= 0; at = video.find(TAG, at)) {
    if (++count <= MAX_TAGS) continue;
    beyond ??= [];
    beyond.push(at);
  }
  return beyond ?? NONE;
}
const NONE: readonly number[] = [];
