import { type FileSummary, isFeed, type ProjectSummary, type View } from '@urlset/core/contract.ts';
import { shownColumns } from '../columns/arrange.ts';
import type { ColumnId } from '../columns/column-id.ts';
import { columnsOf, emptyColumns } from '../columns/columns-of.ts';
import { chosenRule, type ListedRule } from '../findings/listed-rules.ts';
import type { GridSelection } from '../grid/selection.ts';
import type { ChangesState } from '../stores/changes.ts';
import type { ColumnsState } from '../stores/columns.ts';
import type { FilterState } from '../stores/filter.ts';
import type { PanelsState } from '../stores/panels.ts';
import { isBehind, type ProjectState } from '../stores/project.ts';
import type { RuleState } from '../stores/rule.ts';
import type { SettingsState } from '../stores/settings.ts';
import { hasTable, rowCount, type Screen, shownFile, type ViewState } from '../stores/view.ts';
import { hasSeveral } from '../urls/selection.ts';

/** The state that decides whether a command can run. Menus and buttons read the same object, so they agree. */
export interface CommandState {
  /** The open project; null on the start screen and while the engine is away. */
  project: ProjectSummary | null;
  screen: Screen;
  /** Whether the page requested edits that `project` may not show yet. */
  isBehind: boolean;
  /** The file shown; null for all sitemaps together, and while the table is off screen. */
  file: FileSummary | null;
  /** Number of rows in the table on screen; 0 without a table. */
  rows: number;
  /** The visible columns, in order; and all that would be visible if every column had values. */
  columns: readonly ColumnId[];
  allColumns: readonly ColumnId[];
  selection: GridSelection;
  /** What the table should show. `stale` is true if edits changed which rows belong there, or their order. */
  wanted: View;
  stale: boolean;
  filter: FilterState;
  rule: ListedRule | null;
  settings: SettingsState;
  panels: PanelsState;
  /** The state of the Changes screen; null on other screens. */
  changes: ChangesState | null;
}

export interface Stores {
  project: ProjectState;
  view: ViewState;
  settings: SettingsState;
  columns: ColumnsState;
  filter: FilterState;
  rule: RuleState;
  panels: PanelsState;
  changes: ChangesState;
}

/** Derives the current state from the stores. */
export function commandState({
  project,
  view,
  settings,
  columns,
  filter,
  rule,
  panels,
  changes,
}: Stores): CommandState {
  const open = project.engine === 'up' && project.summary?.open === true ? project.summary : null;
  const table = hasTable(view) ? open : null;
  const file = table && shownFile(view, table);
  return {
    project: open,
    screen: view.screen,
    isBehind: isBehind(project),
    file,
    rows: table ? rowCount(view, table) : 0,
    columns: table ? shownColumns(columnsIn(table, file), columns, emptyColumns(project.parts)) : [],
    allColumns: table ? shownColumns(columnsIn(table, file), columns, []) : [],
    selection: view.selection,
    wanted: view.wanted,
    rule: open && chosenRule(open, rule.chosen),
    stale: view.stale,
    filter,
    settings,
    panels,
    changes: open && view.screen === 'changes' ? changes : null,
  };
}

function columnsIn(project: ProjectSummary, file: FileSummary | null): readonly ColumnId[] {
  return columnsOf(file?.kind ?? null, hasSeveral(project), project.checked > 0);
}

export const hasProject = (state: CommandState): boolean => state.project !== null;
/** Whether the table lists entries that can be removed: true for sitemaps and the index, false for robots.txt. */
export const hasEntries = (state: CommandState): boolean =>
  state.project !== null && hasTableOn(state) && state.file?.kind !== 'robots';
const hasTableOn = ({ screen, file }: CommandState): boolean => screen === 'urls' || file !== null;
/** Whether entries can be added. False for feeds, because a feed item needs more than this app asks for. */
export const takesEntries = (state: CommandState): boolean =>
  hasEntries(state) && (state.file === null || !isFeed(state.file.kind));
export const hasRows = (state: CommandState): boolean => state.rows > 0;
