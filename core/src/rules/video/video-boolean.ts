import { startsWith } from '../../bytes/scanner.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { slotFlags } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const BOOLEANS = slotFlags(({ name, type }) => type === 'boolean' && !name.includes('@'));
/** Only these forms are valid: https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd, `tYesNo`. */
const WORDS = ['yes', 'no', 'Yes', 'No', 'YES', 'NO'];

export const videoBoolean = {
  code: 'video-boolean',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Not yes or no',
  text: 'This video tag must be yes or no. Correct the value. Search Console: “Invalid tag value”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;

/** The first part after the part at `after` that should be yes or no but is not; -1 if none. */
export function nextVideoBoolean(video: ExtensionElement, after: number): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    if (BOOLEANS[video.parts[at] as number] === 1 && !isYesOrNo(video, at)) return at;
  }
  return -1;
}

/** Replaces common variants, such as `true` and `0`, with `yes` or `no`. Other values stay. */
export function mendVideoBooleans(video: ExtensionElement): Splice[] {
  return replacements(video, BOOLEANS, (_, value) => {
    if (WORDS.includes(value)) return null;
    if (/^(yes|y|true|1|on)$/i.test(value)) return 'yes';
    return /^(no|n|false|0|off)$/i.test(value) ? 'no' : null;
  });
}

function isYesOrNo(video: ExtensionElement, at: number): boolean {
  const { bytes, start, end } = video.value(at);
  for (const word of WORDS) if (end - start === word.length && startsWith(bytes, start, word)) return true;
  return false;
}
