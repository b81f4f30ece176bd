// biome-ignore-all lint/a11y/useSemanticElements: an <option> cannot hold an explanation.
// biome-ignore-all lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the box handles the keys.

import { type Key, keysOf } from '@urlset/core/table/query/query.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { isMessageKey, type Messages } from '../messages/messages.ts';
import type { Offer } from './completion.ts';

interface CompletionProps {
  id: string;
  offers: readonly Offer[];
  /** -1 if no option is active. */
  active: number;
  optionId(place: number): string;
  onChoose(offer: Offer): void;
}

/** The completions at the caret, below the box. */
export function Completion({ id, offers, active, optionId, onChoose }: CompletionProps) {
  const messages = useMessages();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div ref={list} id={id} className="filter-list" role="listbox" aria-label={messages.t('filter.offers')}>
      {offers.map((offer, place) => (
        <div
          key={`${offer.saved} ${offer.label}`}
          id={optionId(place)}
          className="filter-option"
          role="option"
          aria-selected={place === active}
          // Keeps the focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          <span>{offer.label}</span>
          <span className="filter-option-words">
            {offer.saved ? offer.text : optionWords(messages, offer.key, offer.label)}
          </span>
        </div>
      ))}
    </div>
  );
}

/**
 * What a completion means; '' if it explains itself.
 * @param option a value of `key`, or a key with its colon if `key` is null
 */
export function optionWords(messages: Messages, key: Key | null, option: string): string {
  if (key === 'code') return findingTitle(messages, option);
  if (key === null) {
    const name = keysOf('differences').find((known) => option === `${known}:`);
    return name ? messages.t(`filter.key.${name}`) : '';
  }
  const message = `filter.key.${key}.${option}`;
  return isMessageKey(message) ? messages.t(message) : '';
}
