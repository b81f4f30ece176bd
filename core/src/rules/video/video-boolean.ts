import type { ExtensionElement } from '../../extensions/element.ts';
import { PART_SIZE } from '../../extensions/parts.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Splice } from '../../extensions/splice.ts';
import { replacements } from '../../extensions/splices.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';
import { startsWith } from '../../xml/scanner.ts';
import type { Rule } from '../rule.ts';

const BOOLEANS: readonly number[] = [
  slotNumber('video:family_friendly'),
  slotNumber('video:requires_subscription'),
  slotNumber('video:live'),
];
const DATES: readonly number[] = [slotNumber('video:expiration_date'), slotNumber('video:publication_date')];
const DATE_READER = new W3cDatetime();
/** In these three forms: https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd, `tYesNo`. */
const WORDS = ['yes', 'no', 'Yes', 'No', 'YES', 'NO'];

export const videoBoolean = {
  code: 'video-boolean',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Not yes, no or a date',
  text: 'Yes-or-no tags of a video say yes or no, and its dates have the W3C form, such as 2025-10-30. Correct the value. Search Console: “Invalid tag value”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;

/** The first part of a video behind another that answers something else than yes or no, or gives a date that is none to W3C; -1 without one. */
export function nextVideoBoolean(video: ExtensionElement, after: number): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    const slot = video.parts[at] as number;
    if (BOOLEANS.includes(slot) ? !isYesOrNo(video, at) : DATES.includes(slot) && !isDate(video, at))
      return at;
  }
  return -1;
}

/** Puts yes and no for what programs write instead; dates stay. */
export function mendVideoBooleans(video: ExtensionElement): Splice[] {
  return replacements(video, (slot, value) => {
    if (!BOOLEANS.includes(slot) || WORDS.includes(value)) return null;
    if (/^(yes|y|true|1|on)$/i.test(value)) return 'yes';
    return /^(no|n|false|0|off)$/i.test(value) ? 'no' : null;
  });
}

function isYesOrNo(video: ExtensionElement, at: number): boolean {
  const { bytes, start, end } = video.value(at);
  for (const word of WORDS) if (end - start === word.length && startsWith(bytes, start, word)) return true;
  return false;
}

/** A year or a month is legal by W3C, and enough here. */
function isDate(video: ExtensionElement, at: number): boolean {
  const { bytes, start, end } = video.value(at);
  const verdict = DATE_READER.read(bytes, start, end);
  return verdict === DATE.exact || verdict === DATE.reduced;
}
