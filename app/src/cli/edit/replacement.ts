import { withoutIllegalCharacters } from '@urlset/core/bytes/text.ts';
import { FIELDS, type Field } from '@urlset/core/contract/values.ts';
import { oneOf } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';

export interface Replacement {
  field: Field;
  pattern: RegExp;
  /** `$1` is the first group, `$<name>` a named group, `$&` the whole match, `$$` a dollar sign. */
  text: string;
}

/**
 * Parses `FIELD /REGEX/TEXT/`, with `\/` for a slash in either part. With a trailing `i`, case is ignored. Every match
 * is replaced.
 * @throws UsageError
 */
export function parseReplacement(given: string, option: string): Replacement {
  const cut = given.indexOf(' ');
  const parts = /^\/((?:[^\\/]|\\.)+)\/((?:[^\\/]|\\.)*)\/(i?)$/su.exec(given.slice(cut + 1));
  if (cut < 0 || !parts) {
    throw new UsageError(`${option} must be FIELD /REGEX/TEXT/, not ${JSON.stringify(given)}`);
  }
  const [, source = '', replaced = '', flags = ''] = parts;
  try {
    return {
      field: oneOf(FIELDS)(given.slice(0, cut), option),
      pattern: new RegExp(source, `g${flags}`),
      text: writable(replaced.replaceAll('\\/', '/'), option),
    };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${option}: ${error.message}`);
    throw error;
  }
}

/**
 * Checks that a sitemap can hold a value. XML does not allow most control characters.
 * https://www.w3.org/TR/xml/#charsets
 * @throws UsageError
 */
export function writable(value: string, option: string): string {
  if (withoutIllegalCharacters(value) === value) return value;
  throw new UsageError(`${option}: XML does not allow the control character in ${JSON.stringify(value)}`);
}
