import {
  type EditProgress,
  type FoundMerge,
  type MergeSide,
  MOST_CONFLICTS,
  otherSide,
} from '@urlset/core/contract.ts';
import { Pencil, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { App } from '../app.ts';
import { useApp, useChanges, useMessages, useProject } from '../app-context.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { Grid } from '../grid/Grid.tsx';
import type { ColumnWidths } from '../grid/grid-types.ts';
import { problemText } from '../messages/problem-text.ts';
import {
  comparedWith,
  decide,
  decisionOf,
  type Merging,
  noteMerge,
  ownSide,
  pickBase,
  pickSide,
  stopMerging,
  undecided,
} from '../stores/changes.ts';
import { say, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Popup } from '../ui/popups/Popup.tsx';
import { rowsAsText } from '../urls/rows-as-text.ts';
import { selectedRows } from '../urls/selection.ts';
import { useGridLook } from '../urls/Table.tsx';
import { mergeColumns } from './merge-columns.tsx';
import { ReadAgain } from './SideChoice.tsx';
import { Comparing } from './SideNotes.tsx';
import { SideSelect } from './SideSelect.tsx';
import { TypeValues } from './TypeValues.tsx';

/** Milliseconds without changes to the project before the engine compares again. */
const QUIET = 120;

/**
 * The screen for merging the other side into the project. The user chooses the common base and decides the conflicts.
 */
export function MergeView({ merging }: { merging: Merging }) {
  const { engine, changes } = useApp();
  const messages = useMessages();
  const theirs = useChanges(comparedWith)?.side ?? null;
  const round = useChanges((state) => state.round);
  const base = merging.base.side;
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const question = useMemo(() => {
    // The open project is “mine”, so it cannot be the base or “theirs”.
    if (theirs === null || theirs.from === 'now' || base.from === 'now') return null;
    const sides = { base, theirs };
    return async ({ signal }: { signal: AbortSignal }) => {
      setProgress(null);
      const found = await engine.request('findMerge', sides, { signal, onPart: setProgress });
      return { ...sides, round, found };
    };
  }, [engine, base, theirs, round]);
  const { value, problem } = useProjectAnswer<{
    base: typeof base;
    theirs: typeof theirs;
    round: number;
    found: FoundMerge;
  }>(question, QUIET);
  // Ignore an answer about sides that are no longer chosen.
  const isOfSides = value?.base === base && value.theirs === theirs && value.round === round;
  const answered = problem === null && isOfSides ? value.found : null;
  useEffect(() => noteMerge(changes, answered), [changes, answered]);
  const { found } = merging;

  return (
    <>
      <MergeBar merging={merging} />
      {problem && (
        <div className="changes-problem">
          <ErrorLine text={problemText(messages, problem)} />
        </div>
      )}
      {problem === null && found === null && <Comparing progress={progress} />}
      {found !== null && found.conflicts > 0 && <ConflictTable merging={merging} found={found} />}
      {found !== null && found.conflicts === 0 && <NoConflicts found={found} />}
    </>
  );
}

function MergeBar({ merging }: { merging: Merging }) {
  const app = useApp();
  const { changes } = app;
  const { t } = useMessages();
  const own = useChanges(ownSide) ?? 'right';
  const theirs = useChanges((state) => state[otherSide(own)]);
  const { found, base } = merging;
  const open = undecided(merging);
  const conflicts = found?.conflicts ?? 0;
  const taken = found === null ? 0 : found.taken.added + found.taken.removed + found.taken.changed;
  const decideSelected = (for_: MergeSide) => decide(changes, selectedConflicts(merging), for_);
  return (
    <section className="changes-bar" aria-label={t('merge.bar')}>
      <div className="changes-row">
        <SideSelect
          label={t('merge.theirs')}
          picked={theirs}
          states={['exported']}
          onPick={(next) => pickSide(changes, otherSide(own), next)}
        />
        <SideSelect
          label={t('merge.base')}
          picked={base}
          states={['opened', 'saved', 'exported']}
          onPick={(next) => pickBase(changes, next)}
        />
        <ReadAgain />
        <span className="changes-rest" />
        <Button onClick={() => stopMerging(changes)}>
          <X size={14} strokeWidth={1.5} aria-hidden />
          {t('merge.stop')}
        </Button>
      </div>
      <div className="changes-row">
        <span className="changes-count" role="status">
          {found !== null && t('merge.taken', found.taken)}{' '}
          {found !== null && t('merge.open', { conflicts, open })}
        </span>
        <span className="changes-rest" />
        <span className="changes-row">
          {(['mine', 'theirs'] as const).map((for_) => (
            <Button key={for_} disabled={conflicts === 0} onClick={() => decideSelected(for_)}>
              {t(`merge.decide.${for_}`)}
            </Button>
          ))}
          {conflicts > 0 && (
            <Popup
              name="type-values"
              label={t('merge.type')}
              icon={<Pencil size={14} strokeWidth={1.5} aria-hidden />}
              hasWords
            >
              <TypeValues merging={merging} />
            </Popup>
          )}
          {(['mine', 'theirs'] as const).map((for_) => (
            <Button key={for_} disabled={conflicts === 0} onClick={() => decide(changes, 'all', for_)}>
              {t(`merge.decideAll.${for_}`)}
            </Button>
          ))}
          <Button
            look="primary"
            disabled={found === null || open > 0 || taken + conflicts === 0}
            onClick={() => void telling(app.notices, () => mergeNow(app))}
          >
            {t('merge.now')}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** The numbers of the selected conflicts. */
function* selectedConflicts({ found, selection }: Merging): Generator<number> {
  for (const { first, count } of selectedRows(selection)) {
    const end = Math.min(first + count, found?.conflicts ?? 0);
    for (let conflict = first; conflict < end; conflict++) yield conflict;
  }
}

/** One row per conflict. Enter switches its decision between mine and theirs. */
function ConflictTable({ merging, found }: { merging: Merging; found: FoundMerge }) {
  const { engine, changes, shell, notices } = useApp();
  const messages = useMessages();
  const origin = useProject(({ summary }) => summary?.origin ?? '');
  const look = useGridLook();
  const [widths, setWidths] = useState<ColumnWidths>({});
  const { merge, conflicts } = found;
  const { rest, single, typed, selection } = merging;
  const load = useCallback(
    async (first: number, count: number) => {
      const asked = { merge, first, count: Math.min(count, MOST_CONFLICTS) };
      const rows = await engine.request('conflicts', asked);
      return rows.map((row, at) => ({ ...row, number: first + at }));
    },
    [engine, merge],
  );
  const columns = useMemo(
    () => mergeColumns({ widths, origin, merging: { rest, single, typed } }, messages),
    [widths, origin, rest, single, typed, messages],
  );
  const turn = (row: number) =>
    decide(changes, [row], decisionOf(merging, row) === 'mine' ? 'theirs' : 'mine');
  async function copy(): Promise<void> {
    await shell.call('writeClipboard', { text: await rowsAsText(selection, conflicts, columns, load) });
  }
  return (
    <div className="changes-table">
      <Grid
        label={messages.t('merge.table')}
        columns={columns}
        rowCount={conflicts}
        revision={merge}
        load={load}
        selection={selection}
        onSelect={(next) => changes.setState({ merging: { ...merging, selection: next } })}
        onOpen={turn}
        onCopy={() => void telling(notices, copy)}
        onResize={(changed) => setWidths({ ...widths, ...changed })}
        {...look}
      />
    </div>
  );
}

/** Shown instead of an empty table. */
function NoConflicts({ found: { taken } }: { found: FoundMerge }) {
  const { t } = useMessages();
  const all = taken.added + taken.removed + taken.changed;
  return (
    <div className="empty">
      <h2>{t(all === 0 ? 'merge.nothing' : 'merge.noConflicts')}</h2>
      <p>{t(all === 0 ? 'merge.nothing.text' : 'merge.noConflicts.text')}</p>
    </div>
  );
}

/** Merges the other side into the project, with the user's decisions. */
async function mergeNow({ changes, editor, notices }: App): Promise<void> {
  const { merging } = changes.getState();
  if (!merging?.found) return;
  const { found, rest, single, typed } = merging;
  const decidedFor = (side: 'mine' | 'theirs') =>
    [...single].filter(([, decision]) => decision === side).map(([conflict]) => conflict);
  const decisions = {
    rest,
    mine: decidedFor('mine'),
    theirs: decidedFor('theirs'),
    typed: [...typed].map(([conflict, values]) => ({ conflict, values })),
  };
  const { count } = await editor.mergeSides({ merge: found.merge, decisions });
  stopMerging(changes);
  say(notices, { key: 'notice.merged', params: { count } });
}
