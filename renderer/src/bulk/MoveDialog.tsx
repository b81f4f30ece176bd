import type { RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useCommandState, useMessages } from '../app-context.ts';
import { freshName } from '../commands/tables/sitemap-commands.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { moveTargets } from './move-targets.ts';
import { TextField } from './TextField.tsx';

/** The choice for a new sitemap. The other choices are the ids of files. */
const NEW = 'new';

/** Moves entries to the end of another sitemap, or to a new one. */
export function MoveDialog({ dialog }: { dialog: DialogOf<'bulk'> }) {
  const { t } = useMessages();
  const state = useCommandState();
  const [chosen, setChosen] = useState<string | null>(dialog.start?.newName === undefined ? null : NEW);
  const [newName, setNewName] = useState(() => dialog.start?.newName ?? freshName(state));
  const targetsOf = (rows: RowRange[]) => {
    const targets = moveTargets(state, rows);
    return { targets, target: targets.find(({ id }) => String(id) === chosen) ?? targets[0] };
  };
  const request = (rows: RowRange[]) => {
    const { target } = targetsOf(rows);
    if (chosen !== NEW && target) return { kind: 'move', rows, to: target.id } as const;
    return newName.trim() === '' ? null : ({ kind: 'move', rows, to: { newName } } as const);
  };
  return (
    <BulkDialog dialog={dialog} request={request}>
      {(rows) => {
        const { targets, target } = targetsOf(rows);
        const value = chosen === NEW || !target ? NEW : String(target.id);
        return (
          <>
            <ChoiceField
              label={t('bulk.to')}
              choices={[
                ...targets.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: NEW, label: t('bulk.toNew') },
              ]}
              value={value}
              onChange={setChosen}
            />
            {value === NEW && (
              <TextField
                label={t('dialog.name.label')}
                hint={t('dialog.name.hint')}
                value={newName}
                onChange={setNewName}
              />
            )}
          </>
        );
      }}
    </BulkDialog>
  );
}
