import { wholeView } from '@urlset/core/contract.ts';
import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { hasTable, showPlannedIndex, showView } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';

/**
 * Lets the user choose which index to show: the open one, one that it was split into, or the planned index. Renders
 * nothing if none is open.
 */
export function IndexChoice() {
  const { view } = useApp();
  const { t } = useMessages();
  const names = useProject((state) => state.names);
  const indexes = useView((state) => state.indexes);
  const shown = useView((state) => (hasTable(state) ? state.shown.file : null));
  if (indexes.length === 0) return null;
  return (
    <fieldset className="index-choice" aria-label={t('index.which')}>
      {indexes.map((id) => (
        <Button key={id} aria-pressed={id === shown} onClick={() => showView(view, wholeView(id))}>
          {t('index.open', { name: names.get(id) ?? '' })}
        </Button>
      ))}
      <Button aria-pressed={shown === null} onClick={() => showPlannedIndex(view)}>
        {t('index.planned')}
      </Button>
    </fieldset>
  );
}
