import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { pageForm } from '../../protocol/normal-form.ts';
import { isSameLoc } from './duplicate-loc.ts';
import { LocFacts } from './loc-facts.ts';

/** A byte becomes three when it is encoded; a port or a slash may be added. */
const LONGEST_SPELLING = 3;
const MOST_ADDED = 16;
/** Reused by all calls: each call reads its two URLs into them again. */
const ONE = new LocFacts();
const OTHER = new LocFacts();

/** Whether two decoded URLs are spellings of the same page, by their page forms. */
export function isSamePage(one: ValueRange, other: ValueRange): boolean {
  if (isSameLoc(one, other)) return true;
  const lengths = [one.end - one.start, other.end - other.start];
  // Spellings of a page have similar lengths. This avoids reading a long loc once for each link.
  if (Math.max(...lengths) > Math.min(...lengths) * LONGEST_SPELLING + MOST_ADDED) return false;
  ONE.read(one.bytes, one.start, one.end);
  OTHER.read(other.bytes, other.start, other.end);
  // Equal page forms have equal normal forms, and so equal keys. Two different URLs cannot both be the same page form.
  if (ONE.key !== OTHER.key || (ONE.isPageForm && OTHER.isPageForm)) return false;
  return formOf(one) === formOf(other);
}

function formOf({ bytes, start, end }: ValueRange): string {
  return pageForm(decodeUtf8(bytes, start, end));
}
