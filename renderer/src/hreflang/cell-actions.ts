import {
  type CellDetail,
  type ClusterAction,
  type ClusterFault,
  type ClustersFound,
  type RowRange,
  wholeView,
} from '@urlset/core/contract.ts';
import { printKeyed } from '@urlset/core/table/query/print.ts';
import type { App } from '../app.ts';
import type { Messages } from '../messages/messages.ts';
import { filterClusters } from '../stores/clusters.ts';
import { showView } from '../stores/view.ts';
import type { MenuAction } from '../ui/popups/ContextMenu.tsx';
import { readableLoc } from '../ui/readable.ts';
import type { ClusterDialogs } from './cluster-dialogs.ts';

const DEFAULT = 'x-default';

/** What the actions of the hreflang screen need. */
export interface Acting {
  readonly app: App;
  readonly messages: Messages;
  readonly found: ClustersFound;
  /** Changes clusters without a preview. */
  onAct(number: number, rows: RowRange[], action: ClusterAction): void;
  onAsk(dialog: ClusterDialogs): void;
}

/** The actions for one language of a cluster, in groups, the most useful first. */
export function cellActions(acting: Acting, row: number, detail: CellDetail): MenuAction[][] {
  const { app, messages, found, onAct, onAsk } = acting;
  const { t } = messages;
  const { code, state, pages, fixable } = detail;
  const rows = [{ first: row, count: 1 }];
  const language = code.toLowerCase();
  const act = (id: string, label: string, action: ClusterAction): MenuAction => {
    return { id, label, run: () => onAct(found.number, rows, action) };
  };
  const fixes: MenuAction[] = [];
  if (fixable)
    fixes.push(act('fix', t('hreflang.fixCell', { code }), { do: 'complete', languages: [language] }));
  if (state === 'conflicting')
    for (const { href } of pages) {
      const page = readableUrl(app, href);
      fixes.push(act(`use ${href}`, t('hreflang.use', { page, code }), { do: 'use', language, href }));
    }
  if (state === 'missing')
    fixes.push({
      ...{ id: 'add', label: t('hreflang.addHere', { code }) },
      run: () =>
        onAsk(
          language === DEFAULT ? { kind: 'default', language: null } : { kind: 'add', rows, language: code },
        ),
    });
  const others = [act('fix-cluster', t('hreflang.fixCluster'), { do: 'complete', languages: null })];
  if (state !== 'missing')
    others.push(act('remove', t('hreflang.removeHere', { code }), { do: 'remove', language }));
  const shown: MenuAction[] = pages
    .filter(({ entry }) => entry !== null)
    .map(({ href }) => ({
      ...{ id: `show ${href}`, label: t('hreflang.showPage', { page: readableUrl(app, href) }) },
      run: () => showView(app.view, { ...wholeView(null), filter: printKeyed('loc', href) }),
    }));
  return [fixes, others, shown].filter(({ length }) => length > 0);
}

/** The actions for one language in all shown clusters. */
export function columnActions({ app, messages, found, onAsk }: Acting, column: number): MenuAction[][] {
  const { t } = messages;
  const { code = '' } = found.languages[column] ?? {};
  const language = code.toLowerCase();
  const { asked } = app.clusters.getState();
  const isOnly = asked.language === language;
  const first: MenuAction[] = [
    {
      ...{ id: 'fix', label: t('hreflang.fixLanguage', { code }) },
      run: () => onAsk({ kind: 'change', action: { do: 'complete', languages: [language] } }),
    },
    {
      ...{ id: 'only', label: t(isOnly ? 'hreflang.anyLanguage' : 'hreflang.onlyLanguage', { code }) },
      run: () =>
        filterClusters(app.clusters, isOnly ? { language: null } : onlyFaulty(asked.faults, language)),
    },
  ];
  const makeDefault: MenuAction = {
    ...{ id: 'default', label: t('hreflang.useDefault', { code }) },
    run: () => onAsk({ kind: 'default', language: code }),
  };
  const remove: MenuAction = {
    ...{ id: 'remove', label: t('hreflang.removeAll', { code }) },
    run: () => onAsk({ kind: 'change', action: { do: 'remove', language } }),
  };
  return [first, language === DEFAULT ? [remove] : [makeDefault, remove]];
}

/** The filter for a language: the chosen faults or, by default, those in the links between entries. */
function onlyFaulty(faults: ClusterFault[], language: string): { faults: ClusterFault[]; language: string } {
  return { faults: faults.length > 0 ? faults : ['conflicting', 'not-returned', 'incomplete'], language };
}

/** A URL for reading, without the origin of the project. */
export function readableUrl(app: App, url: string): string {
  return readableLoc(url, app.project.getState().summary?.origin ?? '');
}
