import type { PlannedRow } from '@urlset/core/contract.ts';
import { useEffect, useState } from 'react';
import { useApp, useMessages, usePlan } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import { IndexPanel } from './IndexPanel.tsx';
import { PlannedBar } from './PlannedBar.tsx';
import { PlannedNotes } from './PlannedNotes.tsx';
import { PlannedTable } from './PlannedTable.tsx';
import { useChangeRows } from './use-change-rows.ts';
import { usePlannedIndex } from './use-planned-index.ts';

/** The index of the bundle to come: shards and foreign sitemaps in one table. */
export function PlannedIndex() {
  const { plans } = useApp();
  const messages = useMessages();
  const problem = usePlan((state) => state.problem);
  const index = usePlannedIndex();
  const [selected, setSelected] = useState<readonly PlannedRow[]>([]);
  const changeRows = useChangeRows();
  const name = index?.locs[0]?.split('/').at(-1) ?? messages.t('index.none');
  useEffect(() => plans.watch(), [plans]);
  return (
    <>
      <div className="index-main">
        <PlannedBar selected={selected} change={changeRows} />
        {problem && (
          <p className="shards-problem" role="alert">
            <SeverityIcon severity="error" />
            {problemText(messages, problem)}
          </p>
        )}
        {index && <PlannedTable rows={index.rows} onSelect={setSelected} change={changeRows} />}
        {selected.length === 1 && selected[0] && <PlannedNotes row={selected[0]} change={changeRows} />}
      </div>
      <IndexPanel
        name={name}
        xml={index && index.locs.length > 0 ? { ...index, text: index.xml } : null}
        locs={index?.locs ?? []}
      />
    </>
  );
}
