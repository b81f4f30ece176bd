import type { RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useCommandState, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { moveTargets } from './move-targets.ts';

/** Moves entries to the end of another sitemap. */
export function MoveDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const state = useCommandState();
  const [chosen, setChosen] = useState<string | null>(null);
  const targetsOf = (rows: RowRange[]) => {
    const targets = moveTargets(state, rows);
    return { targets, target: targets.find(({ id }) => String(id) === chosen) ?? targets[0] };
  };
  const request = (rows: RowRange[]) => {
    const { target } = targetsOf(rows);
    return target ? ({ kind: 'move', rows, to: target.id } as const) : null;
  };
  return (
    <BulkDialog dialog={dialog} request={request}>
      {(rows) => {
        const { targets, target } = targetsOf(rows);
        return (
          <ChoiceField
            label={t('bulk.to')}
            choices={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(target?.id)}
            onChange={setChosen}
          />
        );
      }}
    </BulkDialog>
  );
}
