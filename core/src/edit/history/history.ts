import type { Selection } from '../../contract/edits.ts';
import type { EditLabel, Field, FileId } from '../../contract/values.ts';
import type { Change } from './change.ts';

/** What an edit is about: the field, if it sets only one, and the first entry that it touches. */
export interface EditScope {
  readonly field: Field | null;
  readonly file: FileId | null;
  /** Position of the entry in its file. */
  readonly at: number | null;
}

/** One undoable step: what it changed, and what the user had selected. */
export interface Step {
  readonly number: number;
  readonly label: EditLabel;
  readonly scope: EditScope;
  readonly changes: readonly Change[];
  /** The files that the step changed. */
  readonly files: ReadonlySet<FileId>;
  readonly before: Selection | null;
  after: Selection | null;
  /** When the step was done, in milliseconds since 1970; null until the engine sets it. */
  time: number | null;
}

/**
 * The steps that can be undone, and those that can be redone. Each step has a unique number, so that a file can
 * remember which step last changed it and at which step it was saved.
 */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #lastNumber = 0;

  /** The done steps in order, followed by the undone ones. */
  get steps(): readonly Step[] {
    return [...this.#done, ...this.#undone.toReversed()];
  }

  /** Number of done steps. */
  get done(): number {
    return this.#done.length;
  }

  get undo(): Step | null {
    return this.#done.at(-1) ?? null;
  }

  get redo(): Step | null {
    return this.#undone.at(-1) ?? null;
  }

  /** Adds a step that was just done. Undone steps can no longer be redone. */
  push(
    label: EditLabel,
    scope: EditScope,
    changes: readonly Change[],
    before: Selection | null,
    after: Selection | null,
  ): Step {
    const files = filesOf(changes);
    const step = { number: ++this.#lastNumber, label, scope, changes, files, before, after, time: null };
    this.#done.push(step);
    this.#undone = [];
    return step;
  }

  /** The changes of the last `count` steps. */
  last(count: number): Change[] {
    return this.lastSteps(count).flatMap((step) => step.changes);
  }

  /** The last `count` steps, the oldest first. */
  lastSteps(count: number): readonly Step[] {
    return this.#done.slice(this.#done.length - count);
  }

  /** Joins the last `count` steps into one. Returns null if `count` is 0. */
  join(count: number, label: EditLabel): Step | null {
    const steps = this.#done.splice(this.#done.length - count, count);
    const [first] = steps;
    if (!first) return null;
    return this.push(
      label,
      first.scope,
      steps.flatMap((step) => step.changes),
      first.before,
      steps.at(-1)?.after ?? null,
    );
  }

  /** Sets the time of the last step, in milliseconds since 1970. */
  date(time: number): void {
    const step = this.#done.at(-1);
    if (step) step.time = time;
  }

  /** Moves the last step to those that can be redone. */
  stepBack(): void {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
  }

  stepForward(): void {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
  }

  /** The undone steps, which can be redone. */
  get undone(): readonly Step[] {
    return [...this.#undone];
  }

  /** Makes these the undone steps again, because the edit that cleared them did not finish. */
  restoreUndone(steps: readonly Step[]): void {
    this.#undone = [...steps];
  }

  /** The number of the last done step that touched a file, or 0. */
  stampOf(file: FileId): number {
    return this.#done.findLast((step) => step.files.has(file))?.number ?? 0;
  }

  /** Forgets everything about a file that was read again. Drops steps that touched only this file. */
  forget(file: FileId): void {
    const strip = (steps: Step[]) =>
      steps
        .map((step) => (step.files.has(file) ? withoutFile(step, file) : step))
        .filter((step) => step.changes.length > 0);
    this.#done = strip(this.#done);
    this.#undone = strip(this.#undone);
  }
}

function filesOf(changes: readonly Change[]): Set<FileId> {
  return new Set(changes.flatMap(({ file }) => file ?? []));
}

function withoutFile(step: Step, file: FileId): Step {
  const changes = step.changes.filter((change) => change.file !== file);
  return { ...step, changes, files: filesOf(changes) };
}
