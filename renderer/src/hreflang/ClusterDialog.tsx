import {
  type ClusterAction,
  type ClusterPreview,
  type ClustersFound,
  type EditProgress,
  type Problem,
  type RowRange,
  toProblem,
} from '@urlset/core/contract.ts';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import { say } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { ChangeList } from '../ui/lists/ChangeList.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { readable } from '../ui/readable.ts';
import { readableUrl } from './cell-actions.ts';

/** How long the form must be unchanged before the engine previews the change, in milliseconds. */
const QUIET = 150;

interface ClusterDialogProps {
  title: string;
  found: ClustersFound;
  /** The clusters to change; null for all that are shown. */
  rows: RowRange[] | null;
  /** Null while the form is incomplete. */
  action: ClusterAction | null;
  isDanger?: boolean;
  /** The fields of the form. */
  children?: ReactNode;
  onClose(): void;
}

/** Changes clusters. Shows a form, what the change would do, and what it leaves unchanged and why. */
export function ClusterDialog(props: ClusterDialogProps) {
  const { title, found, rows, action, isDanger = false, children, onClose } = props;
  const { engine, editor, notices } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const { number } = found;
  const key = JSON.stringify({ number, rows, action });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the number, the rows and the action.
  const question = useMemo<Question<ClusterPreview> | null>(
    () => action && ((asking) => engine.request('previewClusters', { number, rows, action }, asking)),
    [engine, key],
  );
  const { value: preview, complete, problem } = useAnswer(question, QUIET);
  const entries = complete ? (preview?.entries ?? 0) : 0;
  const shown = refused ?? problem;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (action === null || entries === 0 || running !== null) return;
    const stop = new AbortController();
    setRunning(stop);
    try {
      const asking = { signal: stop.signal, onPart: setProgress };
      const { count } = await editor.changeClusters({ number, rows, action }, asking);
      say(notices, { key: 'hreflang.done', params: { count } });
      onClose();
    } catch (error) {
      const why = toProblem(error);
      if (why.code !== 'cancelled') setRefused(why);
      setRunning(null);
    }
  }
  const cancel = () => (running ? running.abort() : onClose());

  return (
    <Dialog title={title} size="wide" onCancel={cancel}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        {children && (
          <fieldset className="bulk-fields" disabled={running !== null}>
            {children}
          </fieldset>
        )}
        <p>{t(rows === null ? 'hreflang.scope' : 'hreflang.scopeOne', { count: found.rows })}</p>
        {action !== null && !shown && preview !== null && <Told preview={preview} complete={complete} />}
        {action !== null && !shown && !complete && (
          <Progress className="after-a-moment" aria-label={t('hreflang.looking')} of={preview} />
        )}
        <ErrorLine text={shown && problemText(messages, shown)} />
        {running && <Progress aria-label={t('hreflang.working')} of={progress} />}
        <div className="dialog-actions">
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            {...(!children && { 'data-autofocus': true })}
            look={isDanger ? 'danger' : 'primary'}
            aria-disabled={entries === 0 || running !== null || shown !== null}
          >
            {entries === 0 ? t('hreflang.change') : t('hreflang.changeEntries', { count: entries })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Told({ preview, complete }: { preview: ClusterPreview; complete: boolean }) {
  const app = useApp();
  const { t } = useMessages();
  const { entries, clusters, added, changed, removed, left, samples } = preview;
  const changes = samples.map(({ loc, hreflang, before, after }) => ({
    where: `${readableUrl(app, loc)} ${hreflang}`,
    ...{ before: readable(before), after: readable(after) },
  }));
  return (
    <>
      <p role="status">
        {complete && entries === 0 && t('hreflang.nothing')}
        {complete && entries > 0 && (
          <>
            {t('hreflang.effect', { entries, clusters })} {t('hreflang.counts', { added, changed, removed })}
          </>
        )}
      </p>
      {complete && left.length > 0 && (
        <>
          <p>{t('hreflang.left')}</p>
          <ul className="clusters-left">
            {left.map(({ reason, count }) => (
              <li key={reason}>{t(`hreflang.left.${reason}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      {complete && (
        <ChangeList label={t('hreflang.samples')} changes={changes} count={added + changed + removed} />
      )}
    </>
  );
}
