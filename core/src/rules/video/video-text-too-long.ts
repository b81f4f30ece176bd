import type { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { replacements, type Splice, shortened } from '../../format/extensions/splices.ts';
import { isLongerThan } from '../../format/extensions/values.ts';
import { flagsOf, slotMap } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

/** For each slot: the limit in code points. A separate rule covers the uploader’s name. */
const LIMITS = slotMap(({ name, longest }) => (name === 'video:uploader' ? undefined : longest));
const LIMITED = flagsOf(LIMITS.keys());

export const videoTextTooLong = {
  code: 'video-text-too-long',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video text too long',
  text: 'A video title can have up to 100 characters, a description 2,048 and a category 256. Shorten the text.',
  source: 'https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** The first title, description or category after the part at `after` that is too long for the schema; -1 if none. */
export function nextVideoLongText(video: ExtensionElement, after: number): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    const limit = LIMITS.get(video.parts[at] as number);
    if (limit === undefined || (video.parts[at + 4] as number) - (video.parts[at + 3] as number) <= limit)
      continue;
    const { bytes, start, end } = video.value(at);
    if (isLongerThan(bytes, start, end, limit)) return at;
  }
  return -1;
}

/** Cuts texts at their limits. */
export function shortenVideoTexts(video: ExtensionElement): Splice[] {
  return replacements(video, LIMITED, (slot, value) => shortened(value, LIMITS.get(slot) as number));
}
