import { UrlsetError } from '../../contract/errors.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { cleanValue } from '../text/clean-value.ts';
import { replaceMatches } from './replace-matches.ts';

/**
 * Returns a function that replaces every match of a text or a regular expression in a value, then trims white space at
 * both ends.
 * @throws UrlsetError `bad-expression`
 */
export function replaceText({
  find,
  expression,
  anyCase,
  text,
}: ValueChange & { do: 'replace' }): (value: string) => string {
  const source = expression ? find : find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const pattern = expressionOf(source, anyCase ? 'gi' : 'g');
  const replacement = cleanInside(expression ? text : text.replaceAll('$', '$$$$'));
  const replaced = replaceMatches(pattern, replacement);
  return (value) => replaced(value).trim();
}

/** Cleans text that is inserted into other text, and keeps the spaces at its ends. */
function cleanInside(text: string): string {
  return cleanValue(`|${text}|`).slice(1, -1);
}

/** Compiles the user's regular expression. @throws UrlsetError `bad-expression` */
export function expressionOf(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UrlsetError('bad-expression', { expression: source, reason: error.message });
  }
}
