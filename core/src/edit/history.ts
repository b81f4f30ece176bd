import type { Selection } from '../contract/edits.ts';
import type { EditLabel, FileId } from '../contract/values.ts';
import type { Change } from './change.ts';
import type { EditScope } from './edit-scope.ts';

/** One undoable step: what it changed, and where the person stood. */
export interface Step {
  readonly number: number;
  readonly label: EditLabel;
  readonly scope: EditScope;
  readonly changes: readonly Change[];
  /** The files that it changed. */
  readonly files: ReadonlySet<FileId>;
  readonly before: Selection | null;
  after: Selection | null;
  /** When it was done, in milliseconds since 1970; null while nobody said. */
  time: number | null;
}

/**
 * What was done and can be undone, and what was undone and can be redone. Each step has a number of its
 * own, so that a file can remember by which step it was last changed and at which it was saved.
 */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #lastNumber = 0;

  /** What was done, in that order, and behind it what was undone. */
  get steps(): readonly Step[] {
    return [...this.#done, ...this.#undone.toReversed()];
  }

  /** How many steps are done. */
  get done(): number {
    return this.#done.length;
  }

  get undo(): Step | null {
    return this.#done.at(-1) ?? null;
  }

  get redo(): Step | null {
    return this.#undone.at(-1) ?? null;
  }

  /** Adds a step just done; what was undone before can no longer be redone. */
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

  /** Makes one step of the last `count`; null where that is none. */
  join(count: number, kind: string, entries: number): Step | null {
    const steps = this.#done.splice(this.#done.length - count, count);
    const [first] = steps;
    if (!first) return null;
    return this.push(
      { kind, count: entries },
      first.scope,
      steps.flatMap((step) => step.changes),
      first.before,
      steps.at(-1)?.after ?? null,
    );
  }

  /** The last step was done at this time, in milliseconds since 1970. */
  date(time: number): void {
    const step = this.#done.at(-1);
    if (step) step.time = time;
  }

  /** Moves the last step over to those that can be redone. */
  stepBack(): void {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
  }

  stepForward(): void {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
  }

  /** What was undone and can be done again. */
  get undone(): readonly Step[] {
    return [...this.#undone];
  }

  /** Takes these for what was undone: what was done since came to nothing. */
  restoreUndone(steps: readonly Step[]): void {
    this.#undone = [...steps];
  }

  /** The number of the last step done that touched a file; 0 when none did. */
  stampOf(file: FileId): number {
    return this.#done.findLast((step) => step.files.has(file))?.number ?? 0;
  }

  /** Forgets everything about a file, which has been read anew; steps that were about it alone go. */
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
