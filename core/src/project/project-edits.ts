import type { EachStep } from '../bytes/steps.ts';
import type { Edit, EditOutcome, EditProgress, EditRequest, Selection } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import type { EditLabel, RowContent, View } from '../contract/values.ts';
import { applyEdit, editedCount, editLabel, editScope } from '../edit/edit-kinds.ts';
import type { EditedProject } from '../edit/edited-project.ts';
import type { Change } from '../edit/history/change.ts';
import type { Step } from '../edit/history/history.ts';
import { resolveRequest } from '../edit/resolve/resolve.ts';
import { isProjectRequest, resolveProjectRequest } from '../edit/resolve/resolve-project.ts';
import { resolveRevert } from '../edit/resolve/resolve-revert.ts';
import type { Resolved } from '../edit/resolve/resolved.ts';
import type { ChangeApplier } from './change-applier.ts';
import type { ComparisonSnapshot } from './comparison-snapshot.ts';
import type { EntryStates } from './entry-states.ts';
import type { FileStates } from './file-states.ts';
import type { ProjectFiles } from './project-files.ts';
import type { ProjectViews } from './project-views.ts';
import { restoredSelection } from './restored-selection.ts';

/** The maximum number of changed rows in an outcome: about a screenful. */
const MOST_ROWS = 128;
/** Entries to compare per call of `work`, when nothing else is waiting. */
const WORK_STEP = 1 << 20;

/** A project that compares its entries in steps. */
interface WorkingProject extends EditedProject {
  readonly comparesAtOnce: boolean;
  /** Compares up to `budget` more entries; false once all are compared. */
  work(budget: number): boolean;
  /** What the row of an entry shows. */
  rowContent(id: number): RowContent;
}

/** The counters before a step. */
interface Counters {
  readonly revision: number;
  readonly order: number;
  /** Grows when all entries must be compared again. */
  readonly restarts: number;
  readonly flagged: number;
}

/** Turns requests into edits, and performs, undoes and redoes edits as steps of the history. */
export class ProjectEdits {
  readonly #project: WorkingProject;
  readonly #files: ProjectFiles;
  readonly #views: ProjectViews;
  readonly #entryKeeper: EntryStates;
  readonly #fileKeeper: FileStates;
  readonly #applier: ChangeApplier;
  /** The last step after which all entries were compared again, and their state before it. */
  #known: { step: Step; entries: ComparisonSnapshot } | null = null;

  constructor(
    project: WorkingProject,
    files: ProjectFiles,
    views: ProjectViews,
    entryKeeper: EntryStates,
    fileKeeper: FileStates,
    applier: ChangeApplier,
  ) {
    this.#project = project;
    this.#files = files;
    this.#views = views;
    this.#entryKeeper = entryKeeper;
    this.#fileKeeper = fileKeeper;
    this.#applier = applier;
  }

  /** Turns a request into an edit, see `Project.resolveInSteps`. */
  *resolve(
    view: View,
    order: number,
    request: EditRequest,
    each?: EachStep,
  ): Generator<EditProgress | undefined, Resolved> {
    // The publish location does not depend on entries, so a half-read file does not matter.
    if (this.#files.isBegun && request.kind !== 'publish') throw new UrlsetError('stale-view');
    if (isProjectRequest(request))
      return { edit: resolveProjectRequest(this.#project, request), after: null };
    if (request.kind === 'revert')
      return { edit: yield* resolveRevert(this.#project, request.steps), after: null };
    if (order !== this.#views.order) throw new UrlsetError('stale-view');
    return yield* resolveRequest(this.#project, view, request, each);
  }

  /** Performs an edit, see `Project.apply`. @throws UrlsetError `expression-too-slow` */
  apply(
    edit: Edit,
    before: Selection | null,
    after: Selection | null,
    prepared: readonly Change[] | undefined,
  ): EditOutcome | null {
    const counters = this.#counters();
    const changes: Change[] = [];
    const perform = (change: Change) => {
      this.#applier.perform(change, true);
      changes.push(change);
    };
    this.#entryKeeper.beginStep();
    try {
      applyEdit(this.#project, edit, perform, prepared);
    } catch (error) {
      this.#entryKeeper.endStep();
      // An edit is atomic: undo the changes made so far.
      for (const change of changes.toReversed()) this.#applier.perform(change, false);
      this.#fileKeeper.settle();
      throw error;
    }
    const known = this.#entryKeeper.endStep();
    if (changes.length === 0) return null;
    const { history } = this.#project;
    const step = history.push(labelOf(edit, changes), editScope(edit), changes, before, after);
    this.#keepKnown(step, known);
    return this.#done(step, 'done', after, counters);
  }

  /** Joins the last `count` steps into one with this label. */
  join(count: number, label: EditLabel): void {
    const { history } = this.#project;
    const parts = history.lastSteps(count);
    const step = history.join(count, label);
    if (!step) return;
    if (this.#known && parts.includes(this.#known.step))
      this.#known = this.#known.step === parts[0] ? { ...this.#known, step } : null;
    this.#stamp(step);
    this.#views.shown?.rows.join(parts, step);
  }

  /** Undoes the last `count` steps for good, see `Project.takeBack`. */
  takeBack(count: number, undone: readonly Step[]): void {
    for (let i = 0; i < count; i++) this.undo();
    this.#project.history.restoreUndone(undone);
  }

  /** Undoes the last step. Returns null if nothing is left to undo, or shown rows are about to be replaced. */
  undo(): EditOutcome | null {
    const { history } = this.#project;
    const step = history.undo;
    if (!step || this.#files.isBegun) return null;
    const counters = this.#counters();
    for (const change of step.changes.toReversed()) this.#applier.perform(change, false);
    if (this.#known?.step === step) {
      this.#entryKeeper.restore(this.#known.entries);
      this.#known = null;
    }
    history.stepBack();
    return this.#done(step, 'undone', step.before, counters);
  }

  /** Redoes the step undone last. Returns null if nothing is left to redo, or shown rows are about to be replaced. */
  redo(): EditOutcome | null {
    const { history } = this.#project;
    const step = history.redo;
    if (!step || this.#files.isBegun) return null;
    const counters = this.#counters();
    this.#entryKeeper.beginStep();
    for (const change of step.changes) this.#applier.perform(change, true);
    this.#keepKnown(step, this.#entryKeeper.endStep());
    history.stepForward();
    return this.#done(step, 'redone', step.after ?? step.before, counters);
  }

  #done(
    step: Step,
    how: 'done' | 'undone' | 'redone',
    selection: Selection | null,
    before: Counters,
  ): EditOutcome {
    const project = this.#project;
    this.#stamp(step);
    this.#views.shown?.rows.follow(step, how);
    if (project.comparesAtOnce && this.#entryKeeper.restarts !== before.restarts)
      while (project.work(WORK_STEP));
    const restored = selection && restoredSelection(project, this.#views.shown, step, selection);
    return {
      revision: this.#views.revision,
      order: this.#views.order,
      count: step.label.count,
      selection: restored,
      changed: this.#changed(step, before),
    };
  }

  #counters(): Counters {
    const { revision, order } = this.#views;
    const { restarts, flagged } = this.#entryKeeper;
    return { revision, order, restarts, flagged };
  }

  /** The rows that a step changed; null if rows moved, too many changed, or all entries must be compared again. */
  #changed({ changes, files }: Step, before: Counters): EditOutcome['changed'] {
    const { order, restarts } = this.#counters();
    // Other entries may be duplicates now, or list an alternate that is gone.
    const flagged = this.#entryKeeper.flaggedSince(before.flagged);
    const runs = changes.flatMap((change) => ('runs' in change ? change.runs : []));
    const total = runs.reduce((sum, run) => sum + run.total, 0);
    if (order !== before.order || restarts !== before.restarts || flagged === null || total > MOST_ROWS)
      return null;
    const ids = new Set(flagged);
    for (const run of runs) run.eachId((id) => ids.add(id));
    // The index row that names a file shows whether the file has edits.
    for (const id of files) ids.add(this.#files.get(id).indexRow);
    ids.delete(-1);
    return { since: before.revision, rows: Array.from(ids, (id) => this.#project.rowContent(id)) };
  }

  #keepKnown(step: Step, entries: ComparisonSnapshot | null): void {
    if (entries !== null) this.#known = { step, entries };
  }

  #stamp(step: Step): void {
    for (const id of step.files) this.#files.get(id).stamp = this.#project.history.stampOf(id);
    this.#fileKeeper.settle();
    this.#views.touch();
  }
}

function labelOf(edit: Edit, changes: readonly Change[]): EditLabel {
  return editLabel(edit, editedCount(edit, changes));
}
