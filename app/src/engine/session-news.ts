import { homedir } from 'node:os';
import { NOTHING_OPEN, type ProjectSummary } from '@urlset/core/contract.ts';
import { readableFolder } from '../readable-folder.ts';
import type { OpenProject } from './open-project.ts';
import type { SessionOut, SessionState } from './session-state.ts';
import type { Tasks } from './tasks.ts';

/** The summary is sent at most so often, in milliseconds. */
const INTERVAL = 60;
/** While tens of thousands of files change it takes long, here and for the page: so many times as long passes between two. */
const PAUSES = 8;
/** But no longer, in milliseconds: what stood still while one was made says nothing of the next. */
const LONGEST = 1000;
/** And not before: the rows that an edit changed are asked for by then, and are to be on screen first. */
const SOON = 40;

/** Tells the page what the project is, and main what of that it shows around the page. */
export class SessionNews {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #out: SessionOut;
  #due: NodeJS.Timeout | null = null;
  #last = Number.NEGATIVE_INFINITY;
  /** How long it took to make the last summary, in milliseconds. */
  #cost = 0;
  /** Whether main was told that there is something to save. */
  #toldDirty = false;
  /** The last export target that main heard contains all edits. */
  #toldExported: string | null = null;
  /** The project whose settings are to be kept, and the path that main keeps them under; null if it has none yet. */
  #settings: { open: OpenProject; path: string | null } | null = null;
  /** The page was told of rows to show. */
  hasRows = false;

  constructor(state: SessionState, tasks: Tasks, out: SessionOut) {
    this.#state = state;
    this.#tasks = tasks;
    this.#out = out;
  }

  get summary(): ProjectSummary {
    const { open } = this.#state;
    if (!open) return { ...NOTHING_OPEN, tasks: this.#tasks.list };
    const summary = open.project.summary(this.#tasks.list);
    const { target } = summary;
    if (target === null) return summary;
    return { ...summary, target: { ...target, folder: readableFolder(target.folder, homedir()) } };
  }

  /** Something the page shows is different: it is told soon, and once for all that changes until then. */
  changed(): void {
    if (this.#due) return;
    const pause = Math.min(Math.max(INTERVAL, PAUSES * this.#cost), LONGEST);
    const wait = this.#last + pause - performance.now();
    this.#due = setTimeout(() => this.tell(), Math.max(SOON, wait));
  }

  /** Tells it now. */
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
   * Something was edited, undone or saved. Whether anything would be lost by closing main is told at once: a
   * person may close right after. The rest follows soon.
   */
  edited(): void {
    const { open } = this.#state;
    const isOther = (open?.project.dirty ?? false) !== this.#toldDirty;
    if (isOther || (open?.exported ?? null) !== this.#toldExported) this.#tellState(this.summary);
    this.changed();
  }

  /**
   * The project's settings changed and are to be kept. Main finds them by the project's path: it gets them once there
   * is one, and again if another file becomes the first.
   */
  tellSettings(): void {
    const { open } = this.#state;
    if (!open) return;
    const { path } = open;
    this.#settings = { open, path };
    if (path !== null) this.#out.host({ type: 'settings', path, settings: open.project.settings });
  }

  #tellState({ open, dirty, name, entries }: ProjectSummary): void {
    // Half a replay is no state of the project.
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
