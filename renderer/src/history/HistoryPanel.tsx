import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { ask } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { ListBox } from '../ui/lists/ListBox.tsx';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';
import { groupHistory, type StepGroup } from './group-steps.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

/** The project after `done` steps. The last of them is in `group`; null for the state as opened. */
interface State {
  readonly done: number;
  readonly group: StepGroup | null;
  /** Time of the previous state; null if not known. */
  readonly timeBefore: number | null;
}

/**
 * The steps in effect, oldest first, followed by the undone steps, which can be redone until the next edit.
 * A click or an arrow key goes to the state after a step.
 */
export function HistoryPanel() {
  const app = useApp();
  const { t } = useMessages();
  const history = useHistory();
  const { done, saved } = history;
  /** The state that the project is moving to. The list shows it as the current one until the history confirms it. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ first: number; x: number; y: number } | null>(null);
  const walks = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: this waits for a new history.
  useEffect(() => {
    if (walks.current === 0) setWanted(null);
  }, [history]);

  const states = useMemo(() => {
    const groups = groupHistory(history);
    const opened: State = { done: 0, group: null, timeBefore: null };
    return [opened, ...groups.map((group, place) => stateAfter(group, groups[place - 1]?.time ?? null))];
  }, [history]);

  async function go(state: State): Promise<void> {
    setWanted(state.done);
    walks.current++;
    const arrived = await telling(app.notices, async () => {
      await app.editor.walk(state.done);
      return true;
    });
    walks.current--;
    // No new history will confirm a state that could not be reached.
    if (!arrived && walks.current === 0) setWanted(null);
  }

  const at = wanted ?? done;
  const openMenu = ({ group }: State, x: number, y: number) => {
    if (group && group.first < done) setMenu({ first: group.first, x, y });
  };
  return (
    <div className="history">
      <ListBox
        label={t('panel.history')}
        items={states}
        keyOf={({ done }) => done}
        selected={states.find((state) => state.done === at)}
        onMove={go}
        onChoose={go}
        onMenu={openMenu}
        render={(state) => (
          <HistoryItem
            group={state.group}
            isUndone={state.done > at}
            isSaved={state.done === saved}
            timeBefore={state.timeBefore}
          />
        )}
      />
      {menu && (
        <ContextMenu
          label={t('panel.history')}
          groups={[
            [
              {
                id: 'undo-step',
                label: t('history.undoStep'),
                run: () =>
                  void ask(app.dialogs, (answer) => ({ kind: 'undo-step', first: menu.first, answer })),
              },
            ],
          ]}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

const stateAfter = (group: StepGroup, timeBefore: number | null): State => ({
  done: group.first + group.count,
  group,
  timeBefore,
});
