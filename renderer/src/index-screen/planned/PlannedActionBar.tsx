import { MOST_ROWS_ASKED, type PlannedRow } from '@urlset/core/contract.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { AddToIndex } from '../AddToIndex.tsx';
import type { ChangeRows } from './PlannedTable.tsx';
import { withForeign } from './planned-rows.ts';
import type { PlannedActions } from './use-planned-actions.ts';

interface PlannedActionBarProps {
  selected: readonly PlannedRow[];
  actions: PlannedActions;
  change: ChangeRows;
}

export function PlannedActionBar({ selected, actions, change }: PlannedActionBarProps) {
  const { t } = useMessages();
  // `selected` is limited. If it is full, selected rows that are not in it may match.
  const some = (is: (row: PlannedRow) => boolean) => selected.length === MOST_ROWS_ASKED || selected.some(is);
  return (
    <>
      <Button look="plain" disabled={selected.length === 0} onClick={() => actions.moveBy(-1)}>
        {t('index.up')}
        <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      <Button look="plain" disabled={selected.length === 0} onClick={() => actions.moveBy(1)}>
        {t('index.down')}
        <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      <Button
        disabled={!some(({ isForeign, isByHand }) => isByHand && !isForeign)}
        onClick={actions.makeAutomatic}
      >
        {t('index.automatic')}
      </Button>
      <Button disabled={!some(({ isForeign }) => isForeign)} onClick={actions.remove}>
        {t('index.remove')}
      </Button>
      <AddToIndex take={(text) => change((rows) => withForeign(rows, text))} />
    </>
  );
}
