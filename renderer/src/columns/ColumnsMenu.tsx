import './columns.css';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { useApp, useCommandState, useMessages, useProject } from '../app-context.ts';
import { hideColumn, moveColumn, resetColumns } from '../stores/columns.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Popup } from '../ui/popups/Popup.tsx';
import { hasSeveral } from '../urls/selection.ts';
import { canBeHidden, inOrder, isShown } from './arrange.ts';
import type { ColumnId } from './column-id.ts';
import { columnName, columnsOf, emptyColumns } from './columns-of.ts';

/** The menu for the table's columns, their order, and the height of its rows. */
export function ColumnsMenu() {
  const { t } = useMessages();
  return (
    <Popup
      name="columns"
      label={t('columns.label')}
      icon={<Columns3 size={14} strokeWidth={1.5} aria-hidden />}
    >
      <h2 className="popup-title">
        <Heading>{t('columns.label')}</Heading>
      </h2>
      <ColumnList />
    </Popup>
  );
}

function ColumnList() {
  const app = useApp();
  const { t } = useMessages();
  const { file, project, settings } = useCommandState();
  const arranged = useStore(app.columns);
  const isChecked = (project?.checked ?? 0) > 0;
  const available = columnsOf(file?.kind ?? null, project !== null && hasSeveral(project), isChecked);
  const ids = inOrder(arranged).filter((id) => available.includes(id));
  return (
    <>
      <ul>
        {ids.map((id, place) => (
          <ColumnLine key={id} id={id} left={ids[place - 1]} right={ids[place + 1]} />
        ))}
      </ul>
      <Check
        className="popup-line columns-density"
        label={t('command.view.density')}
        checked={settings.settings.density === 'compact'}
        onChange={() => app.run('view.density')}
      />
      <div className="popup-actions">
        <Button onClick={() => resetColumns(app.columns)}>{t('columns.reset')}</Button>
      </div>
    </>
  );
}

interface ColumnLineProps {
  id: ColumnId;
  /** Its neighbors; undefined at either end. */
  left: ColumnId | undefined;
  right: ColumnId | undefined;
}

function ColumnLine({ id, left, right }: ColumnLineProps) {
  const { columns } = useApp();
  const messages = useMessages();
  const arranged = useStore(columns);
  const empty = emptyColumns(useProject((state) => state.parts));
  const isVisible = isShown(id, arranged, empty);
  const name = columnName(id, messages);
  const steps = [
    { label: 'columns.left', Icon: ArrowUp, target: left },
    { label: 'columns.right', Icon: ArrowDown, target: right },
  ] as const;
  return (
    <li className="popup-line">
      <Check
        className="popup-line columns-shown"
        label={!isVisible && empty.includes(id) ? messages.t('columns.empty', { name }) : name}
        checked={isVisible}
        disabled={!canBeHidden(id)}
        onChange={(isShown) => hideColumn(columns, id, !isShown)}
      />
      {steps.map(({ label, Icon, target }) => (
        <Button
          key={label}
          look="icon"
          aria-label={messages.t(label, { name })}
          title={messages.t(label, { name })}
          // A button that its own click disables would lose the focus.
          aria-disabled={target === undefined}
          onClick={({ currentTarget }) => {
            if (target !== undefined) flushSync(() => moveColumn(columns, id, target));
            // Moving an element within the document also loses the focus.
            currentTarget.focus();
          }}
        >
          <Icon size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      ))}
    </li>
  );
}
