import {
  COMPARED_COLUMNS,
  type ComparedColumn,
  DEFAULT_RENAMES,
  DIFFERENCE_CLASSES,
  type DifferenceClass,
  type RenameLimit,
} from '@urlset/core/contract.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import type { CommandId } from '../commands/command-id.ts';
import { FilterField } from '../filter/FilterField.tsx';
import { filterChanges, searchRenames, toggleClass } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';
import { Select } from '../ui/popups/Select.tsx';
import { SideChoice, type SideProblem } from './SideChoice.tsx';

const SAVE_COMMANDS: readonly (readonly CommandId[])[] = [
  ['changes.saveHtml', 'changes.saveMarkdown', 'changes.saveCsv', 'changes.saveJson'],
  [
    'changes.saveRedirects',
    'changes.saveNetlify',
    'changes.saveNginx',
    'changes.saveApache',
    'changes.saveVercel',
  ],
];

/** The sides to compare, the filters with their counts, and what to do with the changes. */
export function ChangesBar({ problem }: { problem: SideProblem | null }) {
  const { t } = useMessages();
  const rows = useChanges(({ comparison }) => comparison?.rows ?? null);
  return (
    <section className="changes-bar" aria-label={t('changes.bar')}>
      <div className="changes-row">
        <SideChoice problem={problem} />
        <Classes />
      </div>
      <div className="changes-row">
        <ColumnChoice />
        <TextFilter />
        <RenameChoice />
        <span className="changes-count" role="status">
          {rows !== null && t('changes.rows', { rows })}
        </span>
        <span className="changes-rest" />
        <span className="changes-row">
          <CommandButton id="changes.takeBack" />
          <CommandButton id="changes.takeBackAll" />
          <ReportMenu />
        </span>
      </div>
    </section>
  );
}

/** One button per class, with its count. The user can choose several. If none is chosen, all classes are shown. */
function Classes() {
  const { changes } = useApp();
  const { t, number } = useMessages();
  const counts = useChanges(({ comparison }) => comparison?.counts ?? null);
  const chosen = useChanges(({ filter }) => filter.classes);
  const look = (name: DifferenceClass) => (
    <button
      key={name}
      type="button"
      className="changes-chip"
      data-class={name}
      aria-pressed={chosen.includes(name)}
      disabled={counts?.[name] === 0 && !chosen.includes(name)}
      onClick={() => toggleClass(changes, name)}
    >
      {t(`changes.class.${name}`)}
      {counts !== null && <span className="changes-chip-count">{number(counts[name])}</span>}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in Chromium 114.
    <div className="changes-classes" role="group" aria-label={t('changes.classes')}>
      {DIFFERENCE_CLASSES.map(look)}
    </div>
  );
}

/** Chooses one of the columns in which entries differ. */
function ColumnChoice() {
  const { changes } = useApp();
  const { t, number } = useMessages();
  const chosen = useChanges(({ filter }) => filter.columns[0] ?? null);
  const counts = useChanges(({ comparison }) => comparison?.columns ?? null);
  const listed = COMPARED_COLUMNS.filter((one) => one === chosen || (counts?.[one] ?? 0) > 0);
  return (
    <Select<ComparedColumn | 'any'>
      label={t('changes.columns')}
      value={chosen ?? 'any'}
      choices={[
        { value: 'any', label: t('changes.anyColumn') },
        ...listed.map((one) => ({
          value: one,
          label: `${t(`changes.column.${one}`)} (${number(counts?.[one] ?? 0)})`,
        })),
      ]}
      onChange={(column) => filterChanges(changes, { columns: column === 'any' ? [] : [column] })}
    />
  );
}

/** A filter in the filter language. While its text is not valid, the table does not change. */
function TextFilter() {
  const { changes } = useApp();
  const { t } = useMessages();
  const text = useChanges(({ filter }) => filter.text);
  /** The typed text. The field shows it only while the filter's text still equals `since`. */
  const [typed, setTyped] = useState({ since: text, text });
  const change = (value: string) => {
    const isValid = parseQuery(value, 'differences').query !== null;
    const since = isValid ? value.trim() : text;
    setTyped({ since, text: value });
    if (since !== text) filterChanges(changes, { text: since });
  };
  const toTable = () => document.querySelector<HTMLElement>('.changes-table [role=grid]')?.focus();
  return (
    <FilterField
      label={t('changes.filter')}
      placeholder={t('changes.filter.placeholder')}
      text={typed.since === text ? typed.text : text}
      selected="differences"
      onChange={change}
      onEnter={toTable}
      onLeave={toTable}
    />
  );
}

/** The minimum scores to choose from; null turns off the search for renames. */
const RENAME_LIMITS: readonly RenameLimit[] = [0.95, DEFAULT_RENAMES, 0.7, 0.5, null];

/** Chooses how certain a rename must be. */
function RenameChoice() {
  const { changes } = useApp();
  const { t } = useMessages();
  const chosen = useChanges(({ renames }) => renames);
  return (
    <Select
      label={t('changes.renames')}
      value={String(chosen)}
      choices={RENAME_LIMITS.map((score) => ({
        value: String(score),
        label: score === null ? t('changes.renames.none') : t('changes.renames.from', { score }),
      }))}
      onChange={(value) =>
        searchRenames(changes, RENAME_LIMITS.find((score) => String(score) === value) ?? null)
      }
    />
  );
}

function ReportMenu() {
  const { t } = useMessages();
  const isEmpty = useChanges(({ comparison }) => (comparison?.rows ?? 0) === 0);
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <Button
        disabled={isEmpty}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: left, y: bottom + 4 });
        }}
      >
        <Download size={14} strokeWidth={1.5} aria-hidden />
        {t('changes.report')}
      </Button>
      {place && (
        <ContextMenu
          label={t('changes.report')}
          groups={SAVE_COMMANDS}
          x={place.x}
          y={place.y}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  );
}
