import { hasTerm, toggleTerm } from '@urlset/core/table/facets/facet-filter.ts';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { setFilter } from '../stores/filter.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';

/** Toggle buttons for common filters. Each adds its term to the filter text, or removes it. */
export function FilterChips() {
  const { filter, view } = useApp();
  const { t } = useMessages();
  const text = useStore(filter, (state) => state.text);
  const chips = [
    { words: t('view.chip.errors'), term: 'is:error' },
    { words: t('view.chip.undated'), term: '-has:lastmod' },
    { words: t('view.chip.old'), term: `lastmod:<${yearBefore(new Date())}` },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="filter-chips" role="group" aria-label={t('view.chips')}>
      {chips.map(({ words, term }) => (
        <Tooltip key={term} text={term}>
          <button
            type="button"
            className="filter-chip"
            aria-pressed={hasTerm(text, term)}
            onClick={() => {
              filter.setState({ narrows: true });
              setFilter(filter, view, toggleTerm(text, term));
            }}
          >
            {words}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

/** The same day one year earlier, in UTC, as `2024-05-31`; March 1 for February 29. */
export function yearBefore(date: Date): string {
  const year = new Date(date);
  year.setUTCFullYear(date.getUTCFullYear() - 1);
  return year.toISOString().slice(0, 10);
}
