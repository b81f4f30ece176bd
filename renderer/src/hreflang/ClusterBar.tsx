import { CLUSTER_FAULTS, type ClustersFound } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { filterClusters, toggleFault } from '../stores/clusters.ts';
import { Button } from '../ui/Button.tsx';
import { CellSign } from './CellSign.tsx';
import type { ClusterDialogs } from './cluster-dialogs.ts';

interface ClusterBarProps {
  /** Null until the first answer. */
  found: ClustersFound | null;
  onAsk(dialog: ClusterDialogs): void;
}

/**
 * The faults with their counts, and the actions for all shown clusters. The faults are buttons that filter the
 * clusters, and also serve as the legend for the signs.
 */
export function ClusterBar({ found, onAsk }: ClusterBarProps) {
  const { clusters } = useApp();
  const { t, number } = useMessages();
  const { faults, language, text } = useStore(clusters, ({ asked }) => asked);
  const isEmpty = found === null || found.rows === 0;
  return (
    <section className="clusters-bar" aria-label={t('hreflang.bar')}>
      <div className="clusters-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexible row in Chromium 114. */}
        <div className="clusters-row" role="group" aria-label={t('hreflang.faults')}>
          {CLUSTER_FAULTS.map((fault) => (
            <button
              key={fault}
              type="button"
              className="changes-chip"
              aria-pressed={faults.includes(fault)}
              disabled={found?.faults[fault] === 0 && !faults.includes(fault)}
              onClick={() => toggleFault(clusters, fault)}
            >
              <CellSign state={fault} />
              {t(`hreflang.state.${fault}`)}
              {found && <span className="changes-chip-count">{number(found.faults[fault])}</span>}
            </button>
          ))}
          <span className="clusters-legend">
            <CellSign state="there" />
            {t('hreflang.state.there')}
          </span>
        </div>
      </div>
      <div className="clusters-row">
        <input
          type="search"
          className="clusters-text"
          aria-label={t('hreflang.text')}
          placeholder={t('hreflang.text')}
          value={text}
          onChange={({ target }) => filterClusters(clusters, { text: target.value })}
        />
        {language !== null && (
          <Button onClick={() => filterClusters(clusters, { language: null })}>
            {t('hreflang.inLanguage', { code: language })}
            <X size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
        <span className="clusters-count" role="status">
          {found && t('hreflang.rows', { rows: found.rows, clusters: found.clusters })}
        </span>
        <span className="clusters-actions">
          <Button disabled={isEmpty} onClick={() => onAsk({ kind: 'add', rows: null, language: '' })}>
            {t('hreflang.add')}
          </Button>
          <Button disabled={isEmpty} onClick={() => onAsk({ kind: 'default', language: null })}>
            {t('hreflang.default')}
          </Button>
          <Button
            look="primary"
            disabled={isEmpty}
            onClick={() => onAsk({ kind: 'change', action: { do: 'complete', languages: null } })}
          >
            {t('hreflang.fixAll')}
          </Button>
        </span>
      </div>
      {found !== null && <Limits found={found} />}
    </section>
  );
}

/** What the table leaves out. */
function Limits({ found: { otherLanguages, unread } }: { found: ClustersFound }) {
  const { t } = useMessages();
  if (otherLanguages === 0 && unread === 0) return null;
  return (
    <p className="clusters-limits">
      {otherLanguages > 0 && t('hreflang.otherLanguages', { count: otherLanguages })}{' '}
      {unread > 0 && t('hreflang.unread', { count: unread })}
    </p>
  );
}
