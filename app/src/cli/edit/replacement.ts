import { withoutIllegalCharacters } from '@urlset/core/bytes/text.ts';
import { FIELDS, type Field } from '@urlset/core/contract/values.ts';
import { oneOf } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';

/** A pattern to find in the values of a field, and the text to replace it with. */
export interface Replacement {
  field: Field;
  pattern: RegExp;
  /** `$1` stands for the first group, `$<name>` for a named group, `$&` for the whole match, `$$` for a dollar sign. */
  text: string;
}

/**
 * Parses `/REGEX/TEXT/`, with `\/` for a slash in either part. A trailing `i` ignores case. Every match is replaced.
 * @throws UsageError
 */
export function parseReplacement(field: string, expression: string): Replacement {
  const parts = /^\/((?:[^\\/]|\\.)+)\/((?:[^\\/]|\\.)*)\/(i?)$/su.exec(expression);
  if (!parts) {
    throw new UsageError(`--replace takes FIELD /REGEX/TEXT/, not ${JSON.stringify(expression)}`);
  }
  const [, source = '', text = '', flags = ''] = parts;
  try {
    return {
      field: oneOf('--replace', FIELDS, field),
      pattern: new RegExp(source, `g${flags}`),
      text: writable('--replace', text.replaceAll('\\/', '/')),
    };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(error.message.toLowerCase());
    throw error;
  }
}

/**
 * Checks that a sitemap can hold a value. XML does not allow most control characters.
 * https://www.w3.org/TR/xml/#charsets
 * @throws UsageError
 */
export function writable(option: string, value: string): string {
  if (withoutIllegalCharacters(value) === value) return value;
  throw new UsageError(`${option}: no sitemap can hold the control character in ${JSON.stringify(value)}`);
}
