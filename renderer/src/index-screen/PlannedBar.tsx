import type { PlannedRow, Problem } from '@urlset/core/contract.ts';
import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useApp, useMessages, usePlan, useProject } from '../app-context.ts';
import { submitEdit } from '../commands/sitemap-commands.ts';
import { PlaceInput } from '../project/PlaceInput.tsx';
import { changeBundle } from '../shards/change-bundle.ts';
import { Button } from '../ui/Button.tsx';
import { AddToIndex } from './AddToIndex.tsx';
import { IndexChoice } from './IndexChoice.tsx';
import { withForeign, withLastmod, withoutForeign } from './planned-rows.ts';
import type { ChangeRows } from './use-change-rows.ts';
import { useMoveRows } from './use-move-rows.ts';

interface PlannedBarProps {
  selected: readonly PlannedRow[];
  change: ChangeRows;
}

/** Where the bundle is published, what its index is called, and what can be done with the rows. */
export function PlannedBar({ selected, change }: PlannedBarProps) {
  const app = useApp();
  const { t } = useMessages();
  const base = usePlan(({ plan }) => plan?.base ?? '');
  const name = useProject(({ summary }) => summary?.bundle.index ?? '');
  const index = useProject(({ summary }) => summary?.name ?? '');
  const move = useMoveRows(selected, change);
  const foreign = selected.filter(({ isForeign }) => isForeign).map(({ key }) => key);
  const byHand = selected.filter(({ isForeign, isByHand }) => isByHand && !isForeign);

  const publish = (typed: string): Promise<Problem | null> => {
    const location = typed === '' ? null : `${typed.replace(/\/?$/, '/')}${encodeURIComponent(index)}`;
    return submitEdit(app, { kind: 'publish', location });
  };
  const rename = (typed: string) =>
    changeBundle(app, (before) => ({ ...before, index: typed === '' ? DEFAULT_BUNDLE.index : typed }));

  return (
    <div className="index-bar">
      <IndexChoice />
      <div className="index-place">
        <label htmlFor="bundle-folder">{t('index.folder')}</label>
        <PlaceInput id="bundle-folder" value={base} placeholder={t('index.noFolder')} take={publish} />
      </div>
      <div className="index-place" data-narrow>
        <label htmlFor="bundle-index">{t('index.name')}</label>
        <PlaceInput id="bundle-index" value={name} placeholder={t('index.none')} take={rename} />
      </div>
      <div className="index-actions">
        <Button look="plain" disabled={selected.length === 0} onClick={() => void move(-1)}>
          {t('index.up')}
          <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
        </Button>
        <Button look="plain" disabled={selected.length === 0} onClick={() => void move(1)}>
          {t('index.down')}
          <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
        </Button>
        <Button
          disabled={byHand.length === 0}
          onClick={() => void change((rows) => byHand.reduce((all, row) => withLastmod(all, row, ''), rows))}
        >
          {t('index.automatic')}
        </Button>
        <Button
          disabled={foreign.length === 0}
          onClick={() => void change((rows) => withoutForeign(rows, foreign))}
        >
          {t('index.remove')}
        </Button>
        <AddToIndex take={(text) => change((rows) => withForeign(rows, text))} />
      </div>
    </div>
  );
}
