import { Funnel } from 'lucide-react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { setFilter, setNarrows } from '../stores/filter.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { FilterField } from './FilterField.tsx';
import { goToMatch } from './go-to-match.ts';
import { SavedFilters } from './SavedFilters.tsx';

/** The filter box of the URL table. */
export function FilterBox() {
  const app = useApp();
  const { t } = useMessages();
  const { text, narrows } = useStore(app.filter);
  // Does nothing without a table. After Escape, a table that appears later takes the focus, because the box blurs
  // itself.
  const leave = () => app.grid.current?.focus();
  const enter = (backwards: boolean) => {
    if (narrows) leave();
    else void telling(app.notices, () => goToMatch(app, { backwards, focus: false }));
  };
  return (
    <FilterField
      id="filter"
      label={t('filter.label')}
      placeholder={t('filter.placeholder')}
      text={text}
      selected="entries"
      onChange={(typed) => setFilter(app.filter, app.view, typed)}
      onEnter={enter}
      onLeave={leave}
    >
      <Button
        look="icon"
        aria-pressed={narrows}
        aria-label={t('filter.narrows')}
        title={t('filter.narrows')}
        onClick={() => setNarrows(app.filter, app.view, !narrows)}
      >
        {/* Color alone would not be enough. */}
        <Funnel size={14} strokeWidth={1.5} fill={narrows ? 'currentColor' : 'none'} aria-hidden />
      </Button>
      <SavedFilters />
    </FilterField>
  );
}
