import type { ValueRange } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { usualName } from '../../protocol/extensions/extension-table.ts';
import { slotFlags } from '../../protocol/extensions/slots.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';
import { lastmodInvalid } from '../lastmod/lastmod-invalid.ts';
import { lastmodNoZone } from '../lastmod/lastmod-no-zone.ts';
import { lastmodReducedPrecision } from '../lastmod/lastmod-reduced-precision.ts';
import type { Rule } from '../rule.ts';

/** The tags whose dates Google reads. */
export const EXTENSION_DATES = slotFlags(({ type, deprecated }) => type === 'date' && !deprecated);
/** The tags whose times Google also reads without seconds. */
const MAY_LACK_SECONDS = slotFlags(({ type, name }) => type === 'date' && name.startsWith('news:'));
const READER = new W3cDatetime();
/** The length of `YYYY-MM`, the longest form without a day. */
const MONTH_LENGTH = 7;

export const extensionDateInvalid = {
  code: 'extension-date-invalid',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Invalid date in an extension',
  text: 'Google reads dates of videos and news as 2025-10-30 or 2025-10-30T14:12:14+02:00: the day is required, and a time needs its time zone. Correct the date. Search Console: “Invalid date”.',
  ways: { tag: (value, tag) => `${usualName(tag)} is not a valid date: ${value}` },
  wayOf: (_, detail) => (detail === '' ? null : 'tag'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid date',
  fix: null,
} as const satisfies Rule;

/** Whether the value of a tag is not a date that Google reads. Another rule reports empty values. */
export function isExtensionDateInvalid(slot: number, { bytes, start, end }: ValueRange): boolean {
  if (start === end) return false;
  const verdict = READER.read(bytes, start, end);
  if (verdict !== DATE.reduced) return verdict !== DATE.exact;
  return end - start <= MONTH_LENGTH || MAY_LACK_SECONDS[slot] !== 1;
}

/** Mends dates as the lastmod rules do. Does not guess a missing day, month or time zone. */
export function mendExtensionDates(element: ExtensionElement): Splice[] {
  return replacements(element, EXTENSION_DATES, (slot, value) => {
    const bytes = encodeUtf8(value);
    const range = { bytes, start: 0, end: bytes.length };
    if (!isExtensionDateInvalid(slot, range)) return null;
    const fix = fixOf(READER.read(bytes, 0, bytes.length));
    return fix?.(value) ?? null;
  });
}

function fixOf(verdict: number) {
  if (verdict === DATE.invalid) return lastmodInvalid.fix;
  if (verdict === DATE.noZone) return lastmodNoZone.fix;
  return verdict === DATE.reduced ? lastmodReducedPrecision.fix : null;
}
