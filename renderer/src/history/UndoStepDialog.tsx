import type { Dependents } from '@urlset/core/contract.ts';
import { useEffect, useId, useMemo, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ListBox } from '../ui/lists/ListBox.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { groupHistory, type StepGroup } from './group-steps.ts';
import { HistoryItem, stepPhrase } from './HistoryItem.tsx';
import { useHistory } from './use-history.ts';

/** Undoes one step and leaves the later ones in effect, or says which of them depend on it. */
export function UndoStepDialog({ dialog }: { dialog: DialogOf<'undo-step'> }) {
  const { editor, engine, notices } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const history = useHistory();
  const { steps, done } = history;
  // The same groups as in the history panel, which opens this dialog for one of them.
  const groups = useMemo(
    () =>
      groupHistory(history)
        .filter(({ first }) => first < done)
        .toReversed(),
    [history, done],
  );
  const [wanted, setWanted] = useState(dialog.first);
  const group = groups.find(({ first }) => first === wanted) ?? groups[0];
  const number = group && steps[group.first]?.number;
  const [found, setFound] = useState<{ number: number; dependents: Dependents } | null>(null);
  const dependents = found !== null && found.number === number ? found.dependents : null;
  const count = group?.count ?? 0;
  const told = useId();

  useEffect(() => {
    if (number === undefined) return;
    const stop = new AbortController();
    void telling(notices, async () => {
      const dependents = await engine.request('dependents', { number, count });
      if (!stop.signal.aborted) setFound({ number, dependents });
    });
    return () => stop.abort();
  }, [engine, notices, number, count]);

  async function undo(): Promise<void> {
    if (number === undefined || dependents?.total !== 0) return;
    const isDone = await telling(notices, async () => {
      await editor.edit({ kind: 'revert', steps: { number, count } });
      return true;
    });
    if (isDone) dialog.answer(true);
  }

  return (
    <Dialog title={t('undo-step.title')} onCancel={() => dialog.answer(null)}>
      <div className="undo-step-list">
        <ListBox
          label={t('undo-step.steps')}
          items={groups}
          keyOf={({ first }) => first}
          selected={group}
          onMove={({ first }) => setWanted(first)}
          onChoose={({ first }) => setWanted(first)}
          render={(one: StepGroup) => (
            <HistoryItem group={one} isUndone={false} isSaved={false} timeBefore={null} />
          )}
        />
      </div>
      <div id={told} className="undo-step-told" role="status">
        {dependents?.total === 0 && <p>{t('undo-step.free')}</p>}
        {dependents !== null && dependents.total > 0 && (
          <>
            <p>{t('undo-step.used', { count: dependents.total })}</p>
            <ul>
              {dependents.steps.map((step) => (
                <li key={step.number} className="history-words">
                  {messages.say(stepPhrase(step.label))} <span className="history-field">{step.field}</span>
                </li>
              ))}
              {dependents.total > dependents.steps.length && (
                <li>{t('undo-step.more', { count: dependents.total - dependents.steps.length })}</li>
              )}
            </ul>
          </>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => dialog.answer(null)}>{t('action.cancel')}</Button>
        <Button look="primary" aria-describedby={told} disabled={dependents?.total !== 0} onClick={undo}>
          {t('undo-step.action')}
        </Button>
      </div>
    </Dialog>
  );
}
