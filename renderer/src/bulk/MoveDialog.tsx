import type { RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useCommandState, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { moveTargets } from './move-targets.ts';

/** To the end of another sitemap. */
export function MoveDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const targets = moveTargets(useCommandState());
  const [chosen, setChosen] = useState(String(targets[0]?.id));
  const target = targets.find(({ id }) => String(id) === chosen);
  const request = target && ((rows: RowRange[]) => ({ kind: 'move', rows, to: target.id }) as const);
  return (
    <BulkDialog dialog={dialog} request={request ?? null}>
      <ChoiceField
        label={t('bulk.to')}
        choices={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </BulkDialog>
  );
}
