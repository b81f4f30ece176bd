import { decodeUtf8 } from '../../bytes/text.ts';
import type { ValueRange } from '../../bytes/value-range.ts';
import { pageForm } from '../../protocol/normal-form.ts';
import { isSameLoc } from './duplicate-loc.ts';
import { LocFacts } from './loc-facts.ts';

/** A byte is three once it is encoded; a port or a slash may be there or not. */
const LONGEST_SPELLING = 3;
const MOST_ADDED = 16;
/** They keep nothing between URLs but what is true of any. */
const ONE = new LocFacts();
const OTHER = new LocFacts();

/** Whether two decoded URLs are the same, whatever their spelling: by their page forms. */
export function isSamePage(one: ValueRange, other: ValueRange): boolean {
  if (isSameLoc(one, other)) return true;
  const lengths = [one.end - one.start, other.end - other.start];
  // No spelling is much longer than another, and a long loc is not to be read once for each link.
  if (Math.max(...lengths) > Math.min(...lengths) * LONGEST_SPELLING + MOST_ADDED) return false;
  ONE.read(one.bytes, one.start, one.end);
  OTHER.read(other.bytes, other.start, other.end);
  // The key is that of the normal form, which equal page forms have in common.
  if (ONE.key !== OTHER.key || (ONE.isPageForm && OTHER.isPageForm)) return false;
  return formOf(one) === formOf(other);
}

function formOf({ bytes, start, end }: ValueRange): string {
  return pageForm(decodeUtf8(bytes, start, end));
}
