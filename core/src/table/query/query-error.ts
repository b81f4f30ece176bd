import { assertNever } from '../../contract/errors.ts';

export type QueryErrorCode =
  | 'term-expected'
  | 'value-expected'
  | 'unknown-key'
  | 'unknown-value'
  | 'number-expected'
  | 'date-expected'
  | 'range-reversed'
  | 'quote-unclosed'
  | 'bracket-unclosed'
  | 'bracket-unopened'
  | 'regex-unclosed'
  | 'regex-flag'
  | 'regex-invalid'
  | 'too-deep';

/** An error in a filter, at one place in its text. */
export interface QueryError {
  readonly code: QueryErrorCode;
  /** Its index in the text, in UTF-16 units; the length of the text if something is missing at the end. */
  readonly at: number;
  /** The number of wrong characters; 0 if something is missing. */
  readonly length: number;
  /** The wrong part; for `regex-invalid`, the reason. */
  readonly found: string;
  /** The words allowed there; empty if they cannot be listed. */
  readonly expected: readonly string[];
  /** The allowed word that the user probably meant; null if none is similar. */
  readonly nearest: string | null;
}

/** The error in English, without its place. */
export function queryErrorText(error: QueryError): string {
  const { code, found } = error;
  switch (code) {
    case 'term-expected':
      return 'A search term is missing here.';
    case 'value-expected':
      return `A value is missing here.${choice(error)}`;
    case 'unknown-key':
      return `“${found}” is not a filter key.${choice(error)} To search for it as text, put it in quotes.`;
    case 'unknown-value':
      return `“${found}” is not a valid value here.${choice(error)}`;
    case 'number-expected':
      return `“${found}” is not a number such as 0.8.`;
    case 'date-expected':
      return `“${found}” is not a date such as 2024, 2024-03 or 2024-03-01.`;
    case 'range-reversed':
      return `“${found}” ends before it starts.`;
    case 'quote-unclosed':
      return 'This quote is never closed.';
    case 'bracket-unclosed':
      return 'This bracket is never closed.';
    case 'bracket-unopened':
      return 'This bracket was never opened.';
    case 'regex-unclosed':
      return 'This regular expression needs a closing slash. To search for a path, put it in quotes.';
    case 'regex-flag':
      return `“${found}” is not a supported flag; only i is. To search for a path, put it in quotes.`;
    case 'regex-invalid':
      return `Invalid regular expression: ${found}.`;
    case 'too-deep':
      return 'Brackets are nested too deeply here.';
    default:
      return assertNever(code);
  }
}

/** Lists with more words than this are too long to read. */
const LISTED = 12;

function choice({ nearest, expected }: QueryError): string {
  if (nearest !== null) return ` Did you mean “${nearest}”?`;
  return expected.length > 0 && expected.length <= LISTED ? ` Possible values: ${expected.join(', ')}.` : '';
}
