import type { SavedFilter } from '@urlset/core/contract.ts';
import { completeQuery, type QueryNames } from '@urlset/core/table/query/complete.ts';
import { type Key, keyNamed, type Selected } from '@urlset/core/table/query/query.ts';

export interface Offer {
  /** The text of the option. */
  readonly label: string;
  /** The key that the offered value belongs to; null if the offer is a key or a saved filter. */
  readonly key: Key | null;
  /** The offer replaces characters `[from, to)`. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Whether the offer is a saved filter; then `label` is its name. */
  readonly saved: boolean;
}

/** Maximum number of completions. */
const MOST = 50;

/** The completions at the caret. Saved filters come first while the box is empty. */
export function offersAt(
  text: string,
  caret: number,
  names: QueryNames,
  saved: readonly SavedFilter[],
  selected: Selected = 'entries',
): readonly Offer[] {
  const { from, to, options } = completeQuery(text, caret, names, selected);
  const key = keyNamed(/([a-z]+):$/i.exec(text.slice(0, from))?.[1] ?? '', selected);
  const whole = { key: null, from: 0, to: text.length, saved: true };
  const filters = text.trim() === '' ? saved : [];
  return [
    ...filters.map(({ name, text }): Offer => ({ ...whole, label: name, text })),
    ...options.map((option): Offer => ({ label: option, key, from, to, text: option, saved: false })),
  ].slice(0, MOST);
}

/** Inserts the completion. Returns the new text and the position of the caret. */
export function take(text: string, offer: Offer): { text: string; caret: number } {
  return {
    text: text.slice(0, offer.from) + offer.text + text.slice(offer.to),
    caret: offer.from + offer.text.length,
  };
}
