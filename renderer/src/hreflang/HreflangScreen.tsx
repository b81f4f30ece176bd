import './hreflang.css';
import type { ClusterAction, ClustersFound, EditProgress, RowRange } from '@urlset/core/contract.ts';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import type { GridHandle } from '../grid/grid-types.ts';
import { problemText } from '../messages/problem-text.ts';
import { filterClusters } from '../stores/clusters.ts';
import { say, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { AddLanguageDialog } from './AddLanguageDialog.tsx';
import { CellPane } from './CellPane.tsx';
import { ClusterBar } from './ClusterBar.tsx';
import { ClusterDialog } from './ClusterDialog.tsx';
import { ClusterMatrix } from './ClusterMatrix.tsx';
import type { ClusterDialogs } from './cluster-dialogs.ts';
import { DefaultDialog } from './DefaultDialog.tsx';

/** Milliseconds for which the filter and the project must stay unchanged before the engine searches again. */
const QUIET = 120;

/** The clusters that alternates form, their faults by language, and how to fix them. */
export function HreflangScreen() {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const asked = useStore(app.clusters, (state) => state.asked);
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [dialog, setDialog] = useState<ClusterDialogs | null>(null);
  const grid = useRef<GridHandle>(null);
  const question = useCallback(
    ({ signal }: { signal: AbortSignal }) => {
      setProgress(null);
      return app.engine.request('findClusters', asked, { signal, onPart: setProgress });
    },
    [app, asked],
  );
  const { value: found, complete, problem } = useProjectAnswer<ClustersFound>(question, QUIET);

  /** Changes clusters without a preview, because changes to a few rows are easy to see and undo. */
  const act = (number: number, rows: RowRange[], action: ClusterAction) =>
    void telling(app.notices, async () => {
      const { count } = await app.editor.changeClusters({ number, rows, action });
      if (count === 0) say(app.notices, { key: 'hreflang.nothing' });
      grid.current?.focus();
    });

  return (
    <div className="clusters">
      <ClusterBar found={found} onAsk={setDialog} />
      {problem && (
        <div className="clusters-problem">
          <ErrorLine text={problemText(messages, problem)} />
        </div>
      )}
      {!complete && !problem && (
        <Progress
          className="clusters-progress after-a-moment"
          aria-label={t('hreflang.searching')}
          of={progress}
        />
      )}
      {found !== null && found.rows > 0 && (
        <>
          <ClusterMatrix found={found} grid={grid} onAct={act} onAsk={setDialog} />
          <CellPane found={found} onAct={act} onAsk={setDialog} />
        </>
      )}
      {found !== null && complete && found.rows === 0 && <NoClusters found={found} />}
      {found !== null && dialog !== null && (
        <OneDialog found={found} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** Replaces the empty table, and says why it is empty. */
function NoClusters({ found: { clusters: count } }: { found: ClustersFound }) {
  const { clusters } = useApp();
  const { t } = useMessages();
  return (
    <div className="empty">
      <h2>{t(count === 0 ? 'hreflang.none' : 'hreflang.noMatch')}</h2>
      <p>{count === 0 ? t('hreflang.none.text') : t('hreflang.noMatch.text', { count })}</p>
      {count > 0 && (
        <div className="empty-actions">
          <Button onClick={() => filterClusters(clusters, { faults: [], language: null, text: '' })}>
            {t('hreflang.showAll')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OneDialogProps {
  found: ClustersFound;
  dialog: ClusterDialogs;
  onClose(): void;
}

function OneDialog({ found, dialog, onClose }: OneDialogProps) {
  const { t } = useMessages();
  if (dialog.kind === 'add')
    return (
      <AddLanguageDialog found={found} rows={dialog.rows} language={dialog.language} onClose={onClose} />
    );
  if (dialog.kind === 'default')
    return <DefaultDialog found={found} language={dialog.language} onClose={onClose} />;
  const { action } = dialog;
  const code = action.do === 'remove' ? action.language : (action.languages?.[0] ?? null);
  const title = action.do === 'remove' ? 'hreflang.removeTitle' : 'hreflang.completeTitle';
  return (
    <ClusterDialog
      title={code === null ? t('hreflang.fixTitle') : t(title, { code })}
      {...{ found, action, onClose }}
      rows={null}
      isDanger={action.do === 'remove'}
    />
  );
}
