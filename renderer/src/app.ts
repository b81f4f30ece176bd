import type { CommandId } from './commands/command-id.ts';
import type { CommandState } from './commands/command-state.ts';
import type { EngineClient } from './engine/client.ts';
import type { GridHandle } from './grid/grid-types.ts';
import type { Messages } from './messages/messages.ts';
import type { PlanKeeper } from './shards/keep-plan.ts';
import type { Shell } from './shell/shell.ts';
import type { CellPopupStore } from './stores/cell-popup.ts';
import type { ChangesStore } from './stores/changes.ts';
import type { ClustersStore } from './stores/clusters.ts';
import type { ColumnsStore } from './stores/columns.ts';
import type { DialogsStore } from './stores/dialogs.ts';
import type { FilterStore } from './stores/filter.ts';
import type { HintsStore } from './stores/hints.ts';
import type { LastmodStore } from './stores/lastmod.ts';
import type { NoticesStore } from './stores/notices.ts';
import type { PanelsStore } from './stores/panels.ts';
import type { PlanStore } from './stores/plan.ts';
import type { ProjectStore } from './stores/project.ts';
import type { RecentsStore } from './stores/recents.ts';
import type { RuleStore } from './stores/rule.ts';
import type { SettingsStore } from './stores/settings.ts';
import type { ViewStore } from './stores/view.ts';
import type { Editor } from './urls/editor.ts';
import type { ViewKeeper } from './view/keep-view.ts';

/** Everything the page is built on. `main.tsx` creates it once and hands it down. */
export interface App {
  readonly shell: Shell;
  readonly engine: EngineClient;
  readonly editor: Editor;
  readonly project: ProjectStore;
  readonly view: ViewStore;
  readonly views: ViewKeeper;
  readonly changes: ChangesStore;
  readonly clusters: ClustersStore;
  readonly lastmod: LastmodStore;
  readonly plan: PlanStore;
  readonly plans: PlanKeeper;
  readonly settings: SettingsStore;
  readonly recents: RecentsStore;
  readonly columns: ColumnsStore;
  readonly rule: RuleStore;
  readonly panels: PanelsStore;
  readonly filter: FilterStore;
  readonly hints: HintsStore;
  readonly cellPopup: CellPopupStore;
  readonly notices: NoticesStore;
  readonly dialogs: DialogsStore;
  /** The table on screen, for commands that move within it; null while no table is shown. */
  readonly grid: { current: GridHandle | null };
  /** The messages in the chosen language. */
  messages(): Messages;
  /** The state that decides which commands can run. It is the same object until something in it may have changed. */
  state(): CommandState;
  /** Calls `listener` whenever {@link state} may have changed. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Connects to the engine that main runs for this window, or to its replacement. */
  connect(): void;
  /** Runs a command if it is enabled, and reports failures to the user. */
  run(id: CommandId): void;
}

export type AppParts = Omit<App, 'messages' | 'state' | 'subscribe' | 'connect' | 'run'>;
