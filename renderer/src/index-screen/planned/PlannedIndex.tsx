import { DEFAULT_BUNDLE, type EngineResult } from '@urlset/core/contract.ts';
import { useEffect, useMemo, useState } from 'react';
import { useApp, useMessages, usePlan, useProject } from '../../app-context.ts';
import type { Question } from '../../engine/use-answer.ts';
import { useProjectAnswer } from '../../engine/use-project-answer.ts';
import { type GridSelection, singleCell } from '../../grid/selection.ts';
import { problemText } from '../../messages/problem-text.ts';
import { changeBundle } from '../../shards/change-bundle.ts';
import { useSingle } from '../../shards/use-single.ts';
import { bundleOf } from '../../stores/project.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { IndexBar } from '../IndexBar.tsx';
import { IndexPanel } from '../IndexPanel.tsx';
import { publishIn } from '../index-place.ts';
import { PlannedActionBar } from './PlannedActionBar.tsx';
import { PlannedNotes } from './PlannedNotes.tsx';
import { PlannedTable, useChangeRows } from './PlannedTable.tsx';
import { usePlannedActions } from './use-planned-actions.ts';
import { useSelectedPlanned } from './use-planned-rows.ts';

type Planned = EngineResult<'plannedIndex'>;

/** Milliseconds to wait after a change before requesting the index again. The dates of shards arrive one by one. */
const QUIET = 30;

function usePlannedIndex(): Planned | null {
  const { engine } = useApp();
  const plan = usePlan((state) => state.plan?.plan ?? null);
  const done = usePlan((state) => state.isSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are complete once all shards are read.
  const question = useMemo<Question<Planned> | null>(
    () => (plan === null ? null : ({ signal }) => engine.request('plannedIndex', { plan }, { signal })),
    [engine, plan, done],
  );
  return useProjectAnswer(question, QUIET).value;
}

/** The index that the next export would write: shards and foreign sitemaps in one table. */
export function PlannedIndex() {
  const app = useApp();
  const { plans } = app;
  const messages = useMessages();
  const problem = usePlan((state) => state.problem);
  const base = usePlan(({ plan }) => plan?.base ?? '');
  const isOne = useSingle();
  // Right after the user asks for an index, the plan still has the row of the single sitemap.
  const isPlanned = usePlan(({ plan }) => plan?.single === false);
  const planned = useProject((state) => bundleOf(state)?.index ?? '');
  const name = isOne ? '' : planned;
  const first = useProject(({ summary }) => summary?.name ?? '');

  const index = usePlannedIndex();
  const count = index?.rows ?? 0;
  const [selection, setSelection] = useState<GridSelection>(() => singleCell(0, 0));
  const selected = useSelectedPlanned(selection);
  const actions = usePlannedActions({ selection, onSelect: setSelection, count });
  const change = useChangeRows();
  const [only] = selected.length === 1 ? selected : [];
  useEffect(() => plans.watch(), [plans]);

  const rename = (typed: string) =>
    changeBundle(app, (before) => ({
      ...before,
      single: false,
      index: typed === '' ? DEFAULT_BUNDLE.index : typed,
    }));
  return (
    <>
      <div className="index-main">
        <IndexBar
          folder={base}
          publish={(folder) => publishIn(app, folder, first)}
          name={name}
          rename={rename}
        >
          <PlannedActionBar selected={selected} actions={actions} change={change} />
        </IndexBar>
        {problem && (
          <div className="shards-problem">
            <ErrorLine text={problemText(messages, problem)} />
          </div>
        )}
        {isOne && (
          <div className="index-single">
            <p>{messages.t('index.single')}</p>
            <Button onClick={() => void changeBundle(app, (before) => ({ ...before, single: false }))}>
              {messages.t('index.wanted')}
            </Button>
          </div>
        )}
        {index && !isOne && isPlanned && (
          <PlannedTable rows={count} {...{ selection, onSelect: setSelection, actions, change }} />
        )}
        {only && <PlannedNotes row={only} remove={actions.remove} />}
      </div>
      <IndexPanel
        name={index?.locs[0]?.split('/').at(-1) ?? messages.t('index.none')}
        xml={index && index.locs.length > 0 ? { ...index, text: index.xml } : null}
        locs={index?.locs ?? []}
        of={index?.locs.length ?? 1}
      />
    </>
  );
}
