import { homedir } from 'node:os';
import { NOTHING_OPEN, type ProjectSummary } from '@urlset/core/contract.ts';
import { readableFolder } from '../../readable-folder.ts';
import type { OpenProject } from '../open-project.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionOut, SessionState } from './session-state.ts';

/** Shortest time between two summaries, in milliseconds. */
const INTERVAL = 60;
/** A summary of tens of thousands of files is slow here and in the page. The pause is this many times its cost. */
const PAUSES = 8;
/** Longest pause, in milliseconds. A slow summary says little about the next: the machine may have stalled. */
const LONGEST = 1000;
/** Shortest delay, in milliseconds, so that the page can first show the rows that an edit changed. */
const SOON = 40;

/** Sends the project's summary to the page, and sends main the parts that main shows outside the page. */
export class SessionNews {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #out: SessionOut;
  #due: NodeJS.Timeout | null = null;
  #last = Number.NEGATIVE_INFINITY;
  /** How long the last summary took to make, in milliseconds. */
  #cost = 0;
  #toldDirty = false;
  /** The last export target that main knows to contain all edits. */
  #toldExported: string | null = null;
  /** The project whose settings changed last, and the path they are stored under; `path` is null until it is known. */
  #settings: { open: OpenProject; path: string | null } | null = null;
  /** The summary to show while changes are only tried out and will be undone; null otherwise. */
  #held: ProjectSummary | null = null;
  /** Whether the last summary for the page had rows. */
  hasRows = false;

  constructor(state: SessionState, tasks: Tasks, out: SessionOut) {
    this.#state = state;
    this.#tasks = tasks;
    this.#out = out;
  }

  /** Freezes the summary, except for its tasks, until `release` is called. */
  hold(): void {
    this.#held = this.summary;
  }

  release(): void {
    this.#held = null;
    this.changed();
  }

  get summary(): ProjectSummary {
    if (this.#held) return { ...this.#held, tasks: this.#tasks.list };
    const { open } = this.#state;
    if (!open) return { ...NOTHING_OPEN, tasks: this.#tasks.list };
    const summary = { ...open.project.summary(this.#tasks.list), check: open.check };
    const { target } = summary;
    if (target === null) return summary;
    return { ...summary, target: { ...target, folder: readableFolder(target.folder, homedir()) } };
  }

  /** Call this when something that the page shows has changed. The page soon gets one summary of all changes. */
  changed(): void {
    if (this.#due) return;
    const pause = Math.min(Math.max(INTERVAL, PAUSES * this.#cost), LONGEST);
    const wait = this.#last + pause - performance.now();
    this.#due = setTimeout(() => this.tell(), Math.max(SOON, wait));
  }

  /** Sends the summary now. */
  tell(): void {
    if (this.#due) clearTimeout(this.#due);
    this.#due = null;
    const start = performance.now();
    const { summary } = this;
    this.#last = performance.now();
    this.#cost = this.#last - start;
    this.hasRows = summary.entries > 0;
    this.#out.summary(summary);
    this.#tellState(summary);
  }

  /**
   * Call this after an edit, an undo or a save. Main learns at once whether closing would lose anything, since the user
   * may close the window right after. The rest follows soon.
   */
  edited(): void {
    const { open } = this.#state;
    const isOther = (open?.project.dirty ?? false) !== this.#toldDirty;
    if (isOther || (open?.exported ?? null) !== this.#toldExported) this.#tellState(this.summary);
    this.changed();
  }

  /**
   * Sends the project's changed settings to main, which stores them by the project's path. Without a path, they are
   * sent once there is one. If the path changes later, they are sent again.
   */
  tellSettings(): void {
    const { open } = this.#state;
    if (!open) return;
    const { path } = open;
    this.#settings = { open, path };
    if (path !== null) this.#out.host({ type: 'settings', path, settings: open.project.settings });
  }

  #tellState({ open, dirty, name, entries }: ProjectSummary): void {
    // The state in the middle of a replay is meaningless.
    if (this.#state.recovering) return;
    this.#toldDirty = dirty;
    this.#toldExported = this.#state.open?.exported ?? null;
    const path = this.#state.open?.path ?? null;
    if (this.#settings?.open === this.#state.open && this.#settings?.path !== path) this.tellSettings();
    this.#out.host({
      type: 'state',
      open,
      ready: this.#state.reading === 0,
      dirty,
      exported: this.#toldExported,
      name,
      path,
      entries,
    });
  }
}
