import type { KeyboardEvent } from 'react';

/** The class of the panel's rows, between which the arrow keys move. */
export const FACET_ROW = 'facet-row';

/**
 * Moves the focus between the rows of the facets with the arrow keys, Home and End. Left goes to the nearest
 * facet heading above. Rows handle their own keys first.
 */
export function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const { key, target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || hasModifier || !panel || !(target instanceof HTMLElement)) return;
  const rows = [...panel.querySelectorAll<HTMLElement>(`.${FACET_ROW}`)];
  const place = rows.indexOf(target);
  if (place < 0) return;
  const step: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    ArrowRight: place + 1,
    ArrowLeft: rows.findLastIndex((row, at) => at < place && row.hasAttribute('aria-expanded')),
    Home: 0,
    End: rows.length - 1,
  };
  const next = rows[step[key] ?? -1];
  if (step[key] === undefined) return;
  event.preventDefault();
  next?.focus();
}
