import './changes.css';
import { type Comparison, type EditProgress, SIDE_NAMES } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useChanges, useMessages, useProject } from '../app-context.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import {
  beginComparing,
  type ChangesState,
  comparedWith,
  filterChanges,
  ownSide,
  takesOver,
} from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { ChangesBar } from './ChangesBar.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { MergeView } from './MergeView.tsx';
import { Comparing, SideNotes } from './SideNotes.tsx';

/** Milliseconds without changes to the filter or the project before the engine compares again. */
const QUIET = 120;

/** Problems that an export solves. */
const NOT_EXPORTED: ReadonlySet<string> = new Set([
  'no-target',
  'no-export',
  'export-incomplete',
  'export-damaged',
]);

/** An answer, and the sides that it is about. */
type Answered = Pick<ChangesState, 'left' | 'right' | 'mappings' | 'mappedSide' | 'round'> & {
  found: Comparison;
};

/** Shows what differs between two sides, or a merge of one of them into the project. */
export function ChangesScreen() {
  const merging = useChanges((state) => state.merging);
  return merging === null ? <ComparisonView /> : <MergeView merging={merging} />;
}

/** Shows the differences, which the user can revert or adopt. */
function ComparisonView() {
  const { engine, changes } = useApp();
  const messages = useMessages();
  const left = useChanges((state) => state.left);
  const right = useChanges((state) => state.right);
  const mappings = useChanges((state) => state.mappings);
  const mappedSide = useChanges((state) => state.mappedSide);
  const round = useChanges((state) => state.round);
  const renames = useChanges((state) => state.renames);
  const filter = useChanges((state) => state.filter);
  const sort = useChanges((state) => state.sort);
  const comparison = useChanges((state) => state.comparison);
  const summary = useProject((state) => state.summary);
  useEffect(() => {
    if (summary?.open) beginComparing(changes, summary);
  }, [changes, summary]);
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const question = useCallback(
    async ({ signal }: { signal: AbortSignal }) => {
      setProgress(null);
      const sides = { left: left.side, right: right.side, mappings: [...mappings], mappedSide };
      const asked = { ...sides, renames, filter, sort };
      const found = await engine.request('compare', asked, { signal, onPart: setProgress });
      return { left, right, mappings, mappedSide, round, found };
    },
    [engine, left, right, mappings, mappedSide, round, renames, filter, sort],
  );
  const { value, complete, problem } = useProjectAnswer<Answered>(question, QUIET);
  // An answer about other sides must not be shown under the names of the current ones.
  const isOfSides =
    value?.left === left &&
    value.right === right &&
    value.mappings === mappings &&
    value.mappedSide === mappedSide &&
    value.round === round;
  const found = problem === null && isOfSides ? value.found : null;
  useEffect(() => changes.setState({ comparison: found }), [changes, found]);
  const isUnexported = problem !== null && NOT_EXPORTED.has(problem.code);
  const failed = SIDE_NAMES.find((name) => name === problem?.params.side);
  const text = problem && problemText(messages, problem);
  const sideProblem = failed && text !== null ? { side: failed, text } : null;
  const own = ownSide({ left, right });

  return (
    <>
      <ChangesBar problem={sideProblem} />
      {isUnexported && (
        <div className="empty">
          <h2>{messages.t('changes.notExported')}</h2>
          <div className="empty-actions">
            <CommandButton id="file.export" />
          </div>
        </div>
      )}
      {sideProblem !== null && !isUnexported && (
        <div className="empty">
          <h2>{messages.t('changes.sideFails')}</h2>
          <p>{messages.t('changes.sideFails.text')}</p>
        </div>
      )}
      {problem && sideProblem === null && (
        <div className="changes-problem">
          <ErrorLine text={text} />
        </div>
      )}
      {problem === null && comparison === null && <Comparing progress={progress} />}
      {comparison !== null && <SideNotes comparison={comparison} />}
      {comparison !== null && comparison.rows > 0 && own === null && (
        <p className="changes-note">{messages.t('changes.neither')}</p>
      )}
      {comparison !== null && !comparison.hasRenames && renames !== null && (
        <p className="changes-note">{messages.t('changes.renames.tooMany')}</p>
      )}
      {comparison !== null && comparison.rows > 0 && <ChangesTable comparison={comparison} />}
      {comparison !== null && complete && comparison.rows === 0 && <NoChanges comparison={comparison} />}
    </>
  );
}

/** Replaces the empty table, and says why it is empty. */
function NoChanges({ comparison: { counts } }: { comparison: Comparison }) {
  const { changes } = useApp();
  const { t } = useMessages();
  const other = useChanges(comparedWith);
  const isOther = useChanges(takesOver);
  const from = other === null || other.side.from === 'now' ? 'two' : other.side.from;
  const all = counts.added + counts.removed + counts.renamed + counts.changed;
  return (
    <div className="empty">
      <h2>{t(all === 0 ? `changes.none.${from}` : 'changes.noMatch')}</h2>
      <p>
        {all === 0 && t(isOther || from === 'two' ? 'changes.none.same' : 'changes.none.text')}
        {all > 0 && t('changes.noMatch.text', { count: all })}
      </p>
      {all > 0 && (
        <div className="empty-actions">
          <Button onClick={() => filterChanges(changes, { classes: [], columns: [], text: '' })}>
            {t('changes.showAll')}
          </Button>
        </div>
      )}
    </div>
  );
}
