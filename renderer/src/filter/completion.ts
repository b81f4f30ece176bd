import type { SavedFilter } from '@urlset/core/contract.ts';
import { completeQuery, type QueryNames } from '@urlset/core/query/complete.ts';
import { type Key, keyNamed } from '@urlset/core/query/query.ts';

/** What is offered at the caret. */
export interface Offer {
  /** What it is called. */
  readonly label: string;
  /** The key whose value it is; null where it is a key, or a whole filter. */
  readonly key: Key | null;
  /** It takes the place of characters `[from, to)`. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** A whole filter that was saved under this name. */
  readonly saved: boolean;
}

/** More are not looked through. */
const MOST = 50;

/** What may stand at the caret; where nothing is typed yet, the saved filters first. */
export function offersAt(
  text: string,
  caret: number,
  names: QueryNames,
  saved: readonly SavedFilter[],
): readonly Offer[] {
  const { from, to, options } = completeQuery(text, caret, names);
  const key = keyNamed(/([a-z]+):$/i.exec(text.slice(0, from))?.[1] ?? '');
  const whole = { key: null, from: 0, to: text.length, saved: true };
  const filters = text.trim() === '' ? saved : [];
  return [
    ...filters.map(({ name, text }): Offer => ({ ...whole, label: name, text })),
    ...options.map((option): Offer => ({ label: option, key, from, to, text: option, saved: false })),
  ].slice(0, MOST);
}

/** The text with what was chosen in its place, and where the caret goes. */
export function take(text: string, offer: Offer): { text: string; caret: number } {
  return {
    text: text.slice(0, offer.from) + offer.text + text.slice(offer.to),
    caret: offer.from + offer.text.length,
  };
}
