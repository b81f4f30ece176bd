import { type FileSummary, isFeed, type ProjectSummary, type View } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { shownColumns } from '../columns/arrange.ts';
import type { ColumnId } from '../columns/column-id.ts';
import { columnsOf } from '../columns/columns-of.ts';
import { chosenRule, type ListedRule } from '../findings/listed-rules.ts';
import type { GridSelection } from '../grid/selection.ts';
import type { MessageKey, Phrase } from '../messages/messages.ts';
import type { ColumnsState } from '../stores/columns.ts';
import type { FilterState } from '../stores/filter.ts';
import type { PanelsState } from '../stores/panels.ts';
import { isBehind, type ProjectState } from '../stores/project.ts';
import type { RuleState } from '../stores/rule.ts';
import type { Platform, SettingsState } from '../stores/settings.ts';
import { hasTable, rowCount, type Screen, shownFile, type ViewState } from '../stores/view.ts';
import { hasSeveral } from '../urls/selection.ts';
import type { CommandIdOf } from './command-id.ts';

/** What decides whether a command can run; a value, so that menus and buttons agree. */
export interface CommandState {
  /** The open project; null on the start screen and while the engine is away. */
  project: ProjectSummary | null;
  screen: Screen;
  /** Edits were asked for that the project, as it is told here, may not show yet. */
  isBehind: boolean;
  /** The file that is shown; null for all sitemaps together, and while the table is not on screen. */
  file: FileSummary | null;
  /** Rows of the table on screen. */
  rows: number;
  /** The columns that the table shows, in their order. */
  columns: readonly ColumnId[];
  selection: GridSelection;
  /** What the table is asked to show, and whether edits have changed what belongs there. */
  wanted: View;
  stale: boolean;
  filter: FilterState;
  /** The rule that is chosen in the panel of findings. */
  rule: ListedRule | null;
  settings: SettingsState;
  panels: PanelsState;
}

/** Groups of the palette and of the shortcut sheet, in this order. */
export const GROUPS = ['file', 'edit', 'bulk', 'sitemap', 'finding', 'go', 'view', 'app'] as const;
type Group = (typeof GROUPS)[number];

/** One thing a person can do, wherever it is offered. */
export interface Command {
  group: Group;
  label: MessageKey | ((state: CommandState) => Phrase);
  /** `Mod` is Cmd on macOS and Ctrl elsewhere; the first is the one shown. */
  shortcuts?: readonly string[] | Readonly<Record<Platform, readonly string[]>>;
  /**
   * Where the shortcut works, if not everywhere: `grid` only with the focus in the table; `text` where
   * the focus is not in a text field, which has the same keys; `native` by the `copy`, `cut` and `paste`
   * events that the keys bring forth, so that the keyboard is left alone.
   */
  keys?: 'grid' | 'text' | 'native';
  enabled?: (state: CommandState) => boolean;
  checked?: (state: CommandState) => boolean;
  run: (app: App, state: CommandState) => unknown;
}

/** The commands whose ids start with one of these words. */
export type Commands<Prefix extends string> = Readonly<Record<CommandIdOf<Prefix>, Command>>;

/** What {@link CommandState} is made of. */
export interface Stores {
  project: ProjectState;
  view: ViewState;
  settings: SettingsState;
  columns: ColumnsState;
  filter: FilterState;
  rule: RuleState;
  panels: PanelsState;
}

/** The state as of now, from the stores. */
export function commandState({
  project,
  view,
  settings,
  columns,
  filter,
  rule,
  panels,
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
    columns: table ? shownColumns(columnsOf(file?.kind ?? null, hasSeveral(table)), columns) : [],
    selection: view.selection,
    wanted: view.wanted,
    rule: open && chosenRule(open, rule.chosen),
    stale: view.stale,
    filter,
    settings,
    panels,
  };
}

/** The words of a command as it stands: "Undo: 3 entries removed". */
export function commandLabel(command: Command, state: CommandState): Phrase {
  return typeof command.label === 'function' ? command.label(state) : { key: command.label };
}

export function isEnabled(command: Command, state: CommandState): boolean {
  return command.enabled?.(state) ?? true;
}

export const hasProject = (state: CommandState): boolean => state.project !== null;
/** Rows that come and go one by one: those of sitemaps and of the index, not of robots.txt. */
export const hasEntries = (state: CommandState): boolean =>
  state.project !== null && hasTableOn(state) && state.file?.kind !== 'robots';
/** Whether the table is on screen, and what is done is done to its rows. */
const hasTableOn = ({ screen, file }: CommandState): boolean => screen === 'urls' || file !== null;
/** Whether entries can be added: an item of a feed is more than anybody is asked for here. */
export const takesEntries = (state: CommandState): boolean =>
  hasEntries(state) && (state.file === null || !isFeed(state.file.kind));
export const hasRows = (state: CommandState): boolean => state.rows > 0;
