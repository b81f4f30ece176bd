import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { ListBox } from '../ui/ListBox.tsx';
import { groupSteps, type StepGroup } from './group-steps.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

/** A state of the project: so many steps are done, the last of them those of the group; null as it was opened. */
interface State {
  readonly done: number;
  readonly group: StepGroup | null;
  /** When the state before it came about; null where that is not known. */
  readonly timeBefore: number | null;
}

/**
 * What was done, the latest last, and below it what was undone and can be done again until something else is
 * done. A click, or an arrow key, goes to the state after a step.
 */
export function HistoryPanel() {
  const app = useApp();
  const { t } = useMessages();
  const history = useHistory();
  const { steps, done, saved } = history;
  /** The state that is being gone to; shown as the present one until the history says so itself. */
  const [wanted, setWanted] = useState<number | null>(null);
  const walks = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a history told anew is what this waits for.
  useEffect(() => {
    if (walks.current === 0) setWanted(null);
  }, [history]);

  const states = useMemo(() => {
    const groups = groupSteps(steps, new Set([done, saved ?? done]));
    const opened: State = { done: 0, group: null, timeBefore: null };
    return [opened, ...groups.map((group, place) => stateAfter(group, groups[place - 1]?.time ?? null))];
  }, [steps, done, saved]);

  async function go(state: State): Promise<void> {
    setWanted(state.done);
    walks.current++;
    await telling(app.notices, () => app.editor.walk(state.done));
    walks.current--;
  }

  const at = wanted ?? done;
  return (
    <div className="history">
      <ListBox
        label={t('panel.history')}
        items={states}
        keyOf={({ done }) => done}
        selected={states.find((state) => state.done === at)}
        onMove={go}
        onChoose={go}
        render={(state) => (
          <HistoryItem
            group={state.group}
            isUndone={state.done > at}
            isSaved={state.done === saved}
            timeBefore={state.timeBefore}
          />
        )}
      />
    </div>
  );
}

const stateAfter = (group: StepGroup, timeBefore: number | null): State => ({
  done: group.first + group.count,
  group,
  timeBefore,
});
