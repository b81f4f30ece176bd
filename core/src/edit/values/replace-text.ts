import type { ValueChange } from '../../contract/value-change.ts';
import { cleanValue } from '../clean-value.ts';
import { expressionOf } from './expression-of.ts';
import { replaceMatches } from './replace-matches.ts';

/**
 * Replaces every match of a text or of a regular expression. White space that this leaves at either end goes.
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

/** Spaces at the ends of what is put between other text are wanted. */
function cleanInside(text: string): string {
  return cleanValue(`|${text}|`).slice(1, -1);
}
