import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { hasTable, showPlannedIndex, showScreen } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';

/** Which index is shown, where one is open: that one, or the one of the bundle to come. */
export function IndexChoice() {
  const { view } = useApp();
  const { t } = useMessages();
  const name = useProject(({ summary }) => summary?.files.find(({ id }) => id === summary.index)?.name);
  const isOpen = useView(hasTable);
  if (name === undefined) return null;
  return (
    <fieldset className="index-choice" aria-label={t('index.which')}>
      <Button aria-pressed={isOpen} onClick={() => showScreen(view, 'index')}>
        {t('index.open', { name })}
      </Button>
      <Button aria-pressed={!isOpen} onClick={() => showPlannedIndex(view)}>
        {t('index.planned')}
      </Button>
    </fieldset>
  );
}
