import type { ValueType } from '../../contract/values.ts';
import { decimal, type Operand, readComparison } from './comparison.ts';
import { DIFF_WORDS, readDiff } from './diff.ts';
import { LIVE_WORDS, readLive } from './live.ts';
import { nearest } from './nearest.ts';
import { periodOf } from './period.ts';
import { type Comparison, KEYS, type Key, type KeyOf, type Term } from './query.ts';
import type { QueryError, QueryErrorCode } from './query-error.ts';
import type { Regex, Word } from './tokens.ts';

/** Builds an error about a piece of text. */
export function queryError(
  code: QueryErrorCode,
  at: number,
  found: string,
  expected: readonly string[] = [],
): QueryError {
  return { code, at, length: found.length, found, expected, nearest: nearest(found, expected) };
}

/** Parses a key and its value. Returns an error if the value is wrong. */
export function readTerm(kind: Key, word: Word): Term | QueryError {
  const { text, at } = word;
  const type: ValueType = KEYS[kind];
  const words = wordsOf(kind, type);
  if (text === '') return queryError('value-expected', at, '', words);
  const isUnknown =
    (kind === 'live' && readLive(text) === null) || (kind === 'diff' && readDiff(text) === null);
  if (isUnknown) return queryError('unknown-value', at, text, words);
  if (isText(kind)) return { kind, text };
  if (isCompared(kind)) {
    const { comparison, operands } = readComparison(text);
    const error =
      operands.map((operand) => checkOperand(kind, word, operand)).find((found) => found !== null) ??
      checkOrder(kind, word, comparison);
    return error ?? { kind, comparison };
  }
  const value = words.find((candidate) => candidate === text.toLowerCase());
  return value === undefined ? queryError('unknown-value', at, text, words) : ({ kind, value } as Term);
}

/** The words that a key takes, even if it also takes other values. */
function wordsOf(kind: Key, type: ValueType): readonly string[] {
  if (kind === 'live') return LIVE_WORDS;
  if (kind === 'diff') return DIFF_WORDS;
  return typeof type === 'string' ? [] : type;
}

function isText(key: Key): key is KeyOf<'text'> {
  return KEYS[key] === 'text';
}

function isCompared(key: Key): key is KeyOf<'number' | 'date'> {
  return KEYS[key] === 'number' || KEYS[key] === 'date';
}

/** Parses a regular expression. Returns an error if it is wrong. */
export function readRegexTerm({ at, end, source, flags, closed }: Regex): Term | QueryError {
  if (!closed) return { ...queryError('regex-unclosed', at, '/'), found: source };
  if (flags !== '' && flags !== 'i') {
    const wrong = flags.startsWith('i') ? 1 : 0;
    return queryError('regex-flag', end - flags.length + wrong, flags.slice(wrong));
  }
  if (source === '') return queryError('value-expected', at + 1, '');
  try {
    new RegExp(source, flags);
    return { kind: 'regex', source, flags };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : '').split(': ').at(-1) ?? '';
    return { ...queryError('regex-invalid', at + 1, source), found: reason };
  }
}

function checkOperand(kind: KeyOf<'number' | 'date'>, word: Word, { text, at }: Operand): QueryError | null {
  const place = placeOf(word, at);
  if (text === '') return queryError('value-expected', place, '');
  // In an entry, `1.` is a number; here its dot may belong to a range.
  const isWrong =
    KEYS[kind] === 'number' ? text.endsWith('.') || Number.isNaN(decimal(text)) : periodOf(text) === null;
  const code = KEYS[kind] === 'number' ? 'number-expected' : 'date-expected';
  return isWrong ? queryError(code, place, text) : null;
}

function checkOrder(kind: KeyOf<'number' | 'date'>, word: Word, comparison: Comparison): QueryError | null {
  if (comparison.operator !== '..') return null;
  const { from, to } = comparison;
  const reversed =
    KEYS[kind] === 'number'
      ? decimal(from) > decimal(to)
      : (periodOf(from)?.start ?? 0) >= (periodOf(to)?.end ?? 0);
  return reversed ? queryError('range-reversed', placeOf(word, 0), word.text) : null;
}

/** Converts an index in a word's text to an index in the filter. */
function placeOf(word: Word, at: number): number {
  return word.at + (word.quoted ? 1 : 0) + at;
}
