import { encodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { decimal } from '../../format/extensions/values.ts';
import { flagsOf, slotFlags, slotMap } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

/** For each slot: the allowed range, in seconds, stars or views. */
const RANGES = slotMap(({ range }) => range);
const RANGED = flagsOf(RANGES.keys());
const WHOLE = slotFlags(({ whole }) => whole === true);
const POINT = 0x2e;

export const videoNumberRange = {
  code: 'video-number-range',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video number out of range',
  text: 'Duration must be 1 to 28,800 whole seconds, rating 0.0 to 5.0, and view_count a whole number of 0 or more. Correct the value. Search Console: “Invalid tag value”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid tag value',
  fix: null,
  fixSafety: 'mixed',
} as const satisfies Rule;

/**
 * The first invalid value after the part at `after`: not a number, out of range, or a fraction where only whole numbers
 * are allowed; -1 if none.
 */
export function nextVideoNumber(video: ExtensionElement, after: number): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    const slot = video.parts[at] as number;
    const range = RANGES.get(slot);
    if (range === undefined) continue;
    const { bytes, start, end } = video.value(at);
    const value = decimal(bytes, start, end);
    // Also true for NaN.
    if (!(value >= range[0] && value <= range[1])) return at;
    if (WHOLE[slot] === 1 && hasPoint(bytes, start, end)) return at;
  }
  return -1;
}

/**
 * Replaces a decimal comma with a point, if fractions are allowed. The unsafe mode also moves numbers into their range.
 * Other text stays.
 */
export function mendVideoNumbers(video: ExtensionElement, { mode }: FixContext): Splice[] {
  return replacements(video, RANGED, (slot, value) => {
    const range = RANGES.get(slot) as readonly [number, number];
    const written = WHOLE[slot] === 1 ? value : value.replace(',', '.');
    const bytes = encodeUtf8(written);
    const number = decimal(bytes, 0, bytes.length);
    if (number >= range[0] && number <= range[1] && written !== value) return written;
    // It is uncertain which whole number a fraction stands for.
    if (mode === 'safe' || (WHOLE[slot] === 1 && hasPoint(bytes, 0, bytes.length))) return null;
    const clamped = Math.min(Math.max(number, range[0]), range[1]);
    if (Number.isNaN(clamped) || clamped === number) return null;
    return WHOLE[slot] === 1 ? String(clamped) : clamped.toFixed(1);
  });
}

function hasPoint(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === POINT) return true;
  return false;
}
