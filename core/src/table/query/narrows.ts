import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { lowerAscii } from './conditions/loc-contains.ts';
import { printQuery } from './print.ts';
import type { Query } from './query.ts';

/**
 * Whether everything that a query finds was also found by `before`, judged by the two queries alone. If so, for example
 * after the user extended a word, only the previous results need to be searched. False if unknown.
 */
export function narrows(query: Query, before: Query): boolean {
  if (before.kind === 'and') return before.of.every((part) => narrows(query, part));
  if (query.kind === 'or') return query.of.every((part) => narrows(part, before));
  if (query.kind === 'and' && query.of.some((part) => narrows(part, before))) return true;
  if (before.kind === 'or') return before.of.some((part) => narrows(query, part));
  if (query.kind === 'not' && before.kind === 'not') return narrows(before.of, query.of);
  if ((query.kind === 'loc' || query.kind === 'file') && query.kind === before.kind) {
    return compared(query.text).includes(compared(before.text));
  }
  return printQuery(query) === printQuery(before);
}

/** A text as conditions compare it: A to Z in lower case, lone surrogates replaced. */
function compared(text: string): string {
  return lowerAscii(decodeUtf8(encodeUtf8(text)));
}
