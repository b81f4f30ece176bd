import { withoutIllegalCharacters } from '@urlset/core/bytes/text.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Checks that a sitemap can hold a value. XML does not allow most control characters.
 * https://www.w3.org/TR/xml/#charsets
 * @throws UsageError
 */
export function writable(option: string, value: string): string {
  if (withoutIllegalCharacters(value) === value) return value;
  throw new UsageError(`${option}: no sitemap can hold the control character in ${JSON.stringify(value)}`);
}
