import type { Comparison, Key, KeyedTerm, Query } from './query.ts';
import { readTokens } from './tokens.ts';

/** Prints a query in its canonical form, which {@link parseQuery} reads back as the same query. */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'and':
      return query.of.map(printPart).join(' ');
    case 'or':
      return query.of.map((part) => (part.kind === 'and' ? printQuery(part) : printPart(part))).join(' or ');
    case 'not':
      return `-${printPart(query.of)}`;
    case 'loc':
      return printWord(query.text);
    case 'regex':
      return `/${query.source}/${query.flags}`;
    default:
      return printKeyed(query.kind, printOperand(query));
  }
}

function printOperand(term: KeyedTerm): string {
  if ('text' in term) return term.text;
  return 'value' in term ? term.value : printComparison(term.comparison);
}

/** Prints a key and its value. Quotes the value if it would otherwise be read back differently. */
export function printKeyed(key: Key, value: string): string {
  return `${key}:${isPlain(`${key}:`, value) ? value : quote(value)}`;
}

function printWord(text: string): string {
  return isPlain('', text) ? text : quote(text);
}

/** Whether a text after a prefix is read as one word, which ends before a closing bracket that follows it. */
function isPlain(prefix: string, text: string): boolean {
  const tokens = readTokens(`${prefix}${text})`);
  const word = tokens.at(-2);
  return tokens.length === (prefix === '' ? 2 : 3) && word?.kind === 'word' && word.text === text;
}

function printPart(query: Query): string {
  const text = printQuery(query);
  return query.kind === 'and' || query.kind === 'or' ? `(${text})` : text;
}

function printComparison(comparison: Comparison): string {
  if (comparison.operator === '..') return `${comparison.from}..${comparison.to}`;
  return `${comparison.operator === '=' ? '' : comparison.operator}${comparison.value}`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
