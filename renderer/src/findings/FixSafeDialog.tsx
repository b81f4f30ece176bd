import type { EditProgress, FixesTried, Problem } from '@urlset/core/contract.ts';
import { toProblem } from '@urlset/core/contract.ts';
import { useCallback, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { Severity } from '../ui/Severity.tsx';

/** All safe fixes at once: how many findings of each rule there are, and how many would be left. */
export function FixSafeDialog({ dialog }: { dialog: DialogOf<'fix-safe'> }) {
  const { editor } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Not asked again when the project changes, because trying the fixes changes the project for a moment.
  const question = useCallback<Question<FixesTried>>(
    ({ signal }) => editor.tryFixes({ signal, onPart: setProgress }),
    [editor],
  );
  const { value: tried, problem } = useAnswer(question, 0);
  const shown = refused ?? problem;
  const isNothing = tried?.rules.length === 0;
  const cancel = () => dialog.answer(null);
  const keep = async () => {
    try {
      await editor.keepFixes();
      dialog.answer(true);
    } catch (error) {
      setRefused(toProblem(error));
    }
  };
  return (
    <Dialog title={t('dialog.fixSafe.title')} size="wide" onCancel={cancel}>
      {!tried && !shown && (
        <>
          <p role="status">{t('dialog.fixSafe.looking')}</p>
          <Progress aria-label={t('dialog.fixSafe.looking')} of={progress} />
        </>
      )}
      {tried && <Tried tried={tried} />}
      <ErrorLine text={shown && problemText(messages, shown)} />
      <div className="dialog-actions">
        <Button onClick={cancel}>{t(isNothing ? 'action.close' : 'action.cancel')}</Button>
        {!isNothing && (
          <Button
            // The button takes the focus even while it is disabled, because nothing moves the focus later.
            data-autofocus
            look="primary"
            aria-disabled={!tried || shown !== null}
            onClick={() => tried && shown === null && void keep()}
          >
            {t('dialog.fixSafe.action')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Tried({ tried: { rules, merged } }: { tried: FixesTried }) {
  const messages = useMessages();
  const { t } = messages;
  const gone = rules.reduce((sum, { before, after }) => sum + before - after, 0);
  if (rules.length === 0) return <p role="status">{t('dialog.fixSafe.none')}</p>;
  return (
    <>
      <p role="status">
        {t('dialog.fixSafe.count', { count: Math.max(0, gone) })}{' '}
        {t('dialog.fixSafe.merged', { count: merged })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className="fix-safe-rules" aria-label={t('dialog.fixSafe.table')} tabIndex={0}>
        <table aria-label={t('dialog.fixSafe.table')}>
          <thead>
            <tr>
              <th scope="col">{t('dialog.fixSafe.rule')}</th>
              <th scope="col">{t('dialog.fixSafe.before')}</th>
              <th scope="col">{t('dialog.fixSafe.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ code, severity, before, after }) => (
              <tr key={`${code} ${severity}`}>
                <th scope="row">
                  <Severity severity={severity} /> {findingTitle(messages, code)}
                </th>
                <td>{messages.number(before)}</td>
                <td>{messages.number(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
