import {
  type EditRequest,
  isSameView,
  isWhole,
  type Selection,
  UrlsetError,
  type View,
  wholeView,
} from '@urlset/core/contract.ts';
import { type NaiveOutcome, naiveEdit } from './naive-edit.ts';
import { type NaiveEntry, type NaiveFiles, naiveRows } from './naive-files.ts';
import { type NaiveList, naiveMerge } from './naive-merge.ts';

/** Numbers of the entries of a derived view. */
type Shown = readonly number[];

interface Step {
  readonly before: NaiveFiles;
  readonly after: NaiveFiles;
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection | null;
  /** The rows of the current view before and after the step; null if it was not done, undone or redone in this view. */
  moved: { readonly before: Shown; readonly after: Shown } | null;
  /** Whether the current view was shown when the step was done. Only then does the view know the step's rows. */
  isSeen: boolean;
}

/** The editor as one would write it for a few entries: with arrays that every step copies. */
export class NaiveProject {
  files: NaiveFiles;
  view: View = wholeView(null);
  #shown: Shown = [];
  #done: Step[] = [];
  #undone: Step[] = [];
  #lastNumber: number;

  constructor(files: NaiveFiles) {
    this.files = files;
    this.#lastNumber = files.flat().length;
  }

  /** The rows of the view. */
  get rows(): NaiveEntry[] {
    const { file } = this.view;
    if (isWhole(this.view)) return file === null ? this.files.flat() : [...(this.files[file] ?? [])];
    const entries = new Map(this.files.flat().map((entry) => [entry.number, entry]));
    return this.#shown.flatMap((number) => entries.get(number) ?? []);
  }

  /** Number of steps done. */
  get done(): number {
    return this.#done.length;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Derives and shows a view. */
  show(view: View): void {
    this.view = view;
    this.#shown = isWhole(view) ? [] : this.derived().map(({ number }) => number);
    for (const step of [...this.#done, ...this.#undone]) {
      step.moved = null;
      step.isSeen = false;
    }
  }

  /** The rows that the view would have if it were derived now. */
  derived(): NaiveEntry[] {
    return naiveRows(this.files, this.view);
  }

  /** The outcome of an edit; null if it must be rejected. */
  attempt(request: EditRequest): NaiveOutcome | null {
    const { files, view, rows } = this;
    try {
      return naiveEdit({ files, view, rows, number: () => ++this.#lastNumber }, request);
    } catch (error) {
      if (error instanceof UrlsetError) return null;
      throw error;
    }
  }

  /** The outcome of merging a list. If the view has the last entry of the target file, the new entries follow it. */
  merge(list: NaiveList): NaiveOutcome {
    const { files, came } = naiveMerge(this.files, list, () => ++this.#lastNumber);
    const last = this.files[list.to]?.at(-1)?.number;
    const above = this.rows.findIndex((entry) => entry.number === last);
    return { files, came: { row: above + 1, entries: above < 0 ? [] : came }, after: null };
  }

  /** Applies an outcome as one step. */
  take({ files, came, after }: NaiveOutcome, selectionBefore: Selection): void {
    const numbers = came.entries.map(({ number }) => number);
    const shown = isWhole(this.view) ? [] : this.#shown.toSpliced(came.row, 0, ...numbers);
    const moved = { before: this.#shown, after: presentIn(files, shown) };
    const selections = { selectionBefore, selectionAfter: after };
    this.#done.push({ before: this.files, after: files, ...selections, moved, isSeen: true });
    this.#undone = [];
    this.files = files;
    this.#shown = moved.after;
  }

  /** @returns the selection afterwards; null if nothing was undone; undefined if the model cannot know the selection */
  undo(): Selection | null | undefined {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    step.moved ??= { before: presentIn(step.before, this.#shown), after: this.#shown };
    this.files = step.before;
    this.#shown = step.moved.before;
    return this.#restored(step, step.selectionBefore);
  }

  /** Like {@link undo}; returns null if nothing was redone. */
  redo(): Selection | null | undefined {
    const step = this.#undone.pop();
    if (!step) return null;
    this.#done.push(step);
    step.moved ??= { before: this.#shown, after: this.#grown(step) };
    this.files = step.after;
    this.#shown = step.moved.after;
    // If the step did not set a selection, the one from before the step still applies.
    return this.#restored(step, step.selectionAfter ?? step.selectionBefore);
  }

  /** A journal restores the steps, but not the selections after them. */
  recovered(): void {
    const forget = (step: Step): Step => ({ ...step, selectionAfter: null });
    this.#done = this.#done.map(forget);
    this.#undone = this.#undone.map(forget);
    this.show(wholeView(null));
  }

  /** The rows after redoing a step that the view has not seen. New entries come next to their neighbors in the file. */
  #grown({ before, after, selectionAfter }: Step): Shown {
    const shown = presentIn(after, this.#shown);
    if (isWhole(this.view)) return shown;
    const old = new Set(before.flat().map(({ number }) => number));
    for (const entries of after) {
      const numbers = entries.map(({ number }) => number);
      const came = numbers.filter((number) => !old.has(number));
      if (came.length === 0) continue;
      const first = numbers.indexOf(came[0] ?? 0);
      const above = shown.indexOf(numbers[first - 1] ?? -1);
      const below = shown.indexOf(numbers[first + came.length] ?? -1);
      // Entries inserted before the first row come first, whatever precedes them in their file.
      const isFirst = selectionAfter?.row === 0 && selectionAfter.ranges[0]?.count === came.length;
      const row = above < 0 || (isFirst && below === 0) ? below : above + 1;
      return row < 0 ? shown : shown.toSpliced(row, 0, ...came);
    }
    return shown;
  }

  #restored(step: Step, selection: Selection | null): Selection | null | undefined {
    if (!selection || isWhole(selection.view)) return selection;
    return step.isSeen && isSameView(selection.view, this.view) ? selection : undefined;
  }
}

function presentIn(files: NaiveFiles, shown: Shown): Shown {
  const present = new Set(files.flat().map(({ number }) => number));
  return shown.filter((number) => present.has(number));
}
