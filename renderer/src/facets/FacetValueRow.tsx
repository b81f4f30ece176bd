import type { FacetUse } from '@urlset/core/table/facets/facet-filter.ts';
import { Ban, Check, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { FACET_ROW } from './move-focus.ts';

interface FacetValueRowProps {
  words: string;
  /** What a tooltip adds to the words; null for no tooltip. */
  explanation: string | null;
  /** How many entries have the value; null if unknown. */
  count: number | null;
  /** The greatest count in the list. */
  most: number;
  /** What the filter does with the value; null if the filter does not use it. */
  use: FacetUse | null;
  onToggle(use: FacetUse): void;
  /** Shows the sections inside this one; null if the user cannot enter it. */
  onEnter: (() => void) | null;
  /** Shows the sections one level up; null at the top. */
  onLeave: (() => void) | null;
  onMenu(x: number, y: number): void;
}

/** One value: its words, its count as a number and as a bar, and whether the filter selects or excludes it. */
export function FacetValueRow(props: FacetValueRowProps) {
  const { words, explanation, count, most, use, onToggle, onEnter, onLeave, onMenu } = props;
  const { t, number } = useMessages();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.altKey) onToggle('exclude');
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowRight' && onEnter) onEnter();
    else if (event.key === 'ArrowLeft' && onLeave) onLeave();
    else return;
    event.preventDefault();
  }

  const row = (
    <button
      type="button"
      className={FACET_ROW}
      aria-pressed={use === 'select'}
      tabIndex={-1}
      onClick={({ altKey }) => onToggle(altKey ? 'exclude' : 'select')}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
    >
      <span className="facet-mark">
        {use === 'select' && <Check size={14} strokeWidth={2} aria-hidden />}
        {use === 'exclude' && <Ban size={14} strokeWidth={1.5} aria-hidden />}
      </span>
      <span className="facet-words">{words}</span>
      {use === 'exclude' && <span className="visually-hidden">{t('facets.excluded')}</span>}
      {count !== null && (
        <span className="facet-count">
          <span aria-hidden>{number(count)}</span>
          <span className="visually-hidden">{t('facets.entries', { count })}</span>
        </span>
      )}
    </button>
  );

  return (
    <li className="facet-value" data-use={use ?? undefined}>
      <span className="facet-bar" style={{ width: `${((count ?? 0) / most) * 100}%` }} />
      {explanation === null ? row : <Tooltip text={explanation}>{row}</Tooltip>}
      {onEnter && (
        <Button look="icon" tabIndex={-1} aria-label={`${t('facets.enter')}: ${words}`} onClick={onEnter}>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    </li>
  );
}
