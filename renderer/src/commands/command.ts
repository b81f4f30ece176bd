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

/** What decides whether a command can run. It is a plain value, so that menus and buttons agree. */
export interface CommandState {
  /** The open project; null on the start screen and while the engine is away. */
  project: ProjectSummary | null;
  screen: Screen;
  /** Whether the page requested edits that `project` may not show yet. */
  isBehind: boolean;
  /** The file shown; null for all sitemaps together, and while the table is off screen. */
  file: FileSummary | null;
  /** Rows of the table on screen. */
  rows: number;
  /** The visible columns, in order. */
  columns: readonly ColumnId[];
  selection: GridSelection;
  /** What the table should show. `stale` is true if edits have changed which rows belong there. */
  wanted: View;
  stale: boolean;
  filter: FilterState;
  /** The rule chosen in the findings panel. */
  rule: ListedRule | null;
  settings: SettingsState;
  panels: PanelsState;
}

/** Groups of the palette and the shortcut sheet, in this order. */
export const GROUPS = ['file', 'edit', 'bulk', 'sitemap', 'finding', 'go', 'view', 'app'] as const;
type Group = (typeof GROUPS)[number];

/** One action of the user, wherever it is offered. */
export interface Command {
  group: Group;
  label: MessageKey | ((state: CommandState) => Phrase);
  /** `Mod` is Cmd on macOS and Ctrl elsewhere. Menus show the first shortcut. */
  shortcuts?: readonly string[] | Readonly<Record<Platform, readonly string[]>>;
  /**
   * Where the shortcut works, if not everywhere. `grid`: only while the table has the focus. `text`: only while no
   * text field has the focus, because text fields use the same keys. `native`: the keys raise `copy`, `cut` and
   * `paste` events, so the keyboard listener ignores them.
   */
  keys?: 'grid' | 'text' | 'native';
  enabled?: (state: CommandState) => boolean;
  checked?: (state: CommandState) => boolean;
  run: (app: App, state: CommandState) => unknown;
}

/** The commands whose ids start with one of these prefixes. */
export type Commands<Prefix extends string> = Readonly<Record<CommandIdOf<Prefix>, Command>>;

/** The stores that {@link CommandState} is derived from. */
export interface Stores {
  project: ProjectState;
  view: ViewState;
  settings: SettingsState;
  columns: ColumnsState;
  filter: FilterState;
  rule: RuleState;
  panels: PanelsState;
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

/** The current label of a command, such as "Undo: 3 entries removed". */
export function commandLabel(command: Command, state: CommandState): Phrase {
  return typeof command.label === 'function' ? command.label(state) : { key: command.label };
}

export function isEnabled(command: Command, state: CommandState): boolean {
  return command.enabled?.(state) ?? true;
}

export const hasProject = (state: CommandState): boolean => state.project !== null;
/** Whether rows can be added and removed: true for sitemaps and the index, false for robots.txt. */
export const hasEntries = (state: CommandState): boolean =>
  state.project !== null && hasTableOn(state) && state.file?.kind !== 'robots';
/** Whether the table is on screen, so that commands act on its rows. */
const hasTableOn = ({ screen, file }: CommandState): boolean => screen === 'urls' || file !== null;
/** Whether entries can be added. Not to feeds: an item of a feed needs more than this app asks for. */
export const takesEntries = (state: CommandState): boolean =>
  hasEntries(state) && (state.file === null || !isFeed(state.file.kind));
export const hasRows = (state: CommandState): boolean => state.rows > 0;
