import './narrowed.css';
import { wholeView } from '@urlset/core/contract.ts';
import { useApp, useMessages, useProject, useView } from '../app-context.ts';
import { hasTable, showView } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';
import { narrowedCount } from './describe-view.ts';

/** Reminds the user that entries are hidden: how many the table shows, and a button that shows all, still sorted. */
export function Narrowed() {
  const { view: store } = useApp();
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const view = useView((state) => state);
  const counts = hasTable(view) ? narrowedCount(view, summary) : null;
  if (!counts) return null;
  const { file, sort } = view.wanted;
  return (
    <span className="narrowed">
      {t('view.showing', { ...counts })}
      <Button look="link" onClick={() => showView(store, { ...wholeView(file), sort })}>
        {t('view.showEverything')}
      </Button>
    </span>
  );
}
