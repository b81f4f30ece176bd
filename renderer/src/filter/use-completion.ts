import type { QueryNames } from '@urlset/core/table/query/complete.ts';
import type { Selected } from '@urlset/core/table/query/query.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useSettings } from '../app-context.ts';
import { type Offer, offersAt } from './completion.ts';

interface CompletionOptions {
  text: string;
  names: QueryNames;
  selected: Selected;
  onTake(offer: Offer): void;
}

/** The completions at the caret, whether they are open, and which one is active. */
export function useCompletion({ text, names, selected, onTake }: CompletionOptions) {
  const saved = useSettings((state) => state.settings.filters);
  /** The caret while completions are open. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const offers = useMemo(
    () => (caret === null ? [] : offersAt(text, caret, names, saved, selected)),
    [text, caret, names, saved, selected],
  );

  function open(at: number): void {
    setCaret(at);
    setActive(-1);
  }

  function close(): void {
    setCaret(null);
  }

  /** Returns whether the completions handled the key. */
  function onKeyDown({ key, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    const offer = offers[active];
    if (offers.length === 0) {
      if (key !== 'ArrowDown') return false;
      open(currentTarget.selectionEnd ?? text.length);
      return true;
    }
    if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
      close();
      return true;
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      // One extra place, between the last option and the first: the box itself.
      const places = offers.length + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
      return true;
    }
    if (offer === undefined || (key !== 'Enter' && key !== 'Tab')) return false;
    onTake(offer);
    return true;
  }

  return { offers, active: offers.length === 0 ? -1 : active, open, close, onKeyDown };
}
