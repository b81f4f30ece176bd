import type { Edit } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { StepRange } from '../../contract/history.ts';
import type { EditedProject } from '../edited-project.ts';
import type { Step } from '../history/history.ts';
import { dependentSteps, type Reverted } from '../history/revert-steps.ts';

/**
 * The edit that undoes steps while later steps stay.
 * @throws UrlsetError `stale-view` if the steps are not in effect; `step-in-use` if a later step depends on them
 */
export function* resolveRevert(project: EditedProject, range: StepRange): Generator<undefined, Edit> {
  const reverted = stepsOf(project, range);
  const dependents = yield* dependentSteps(project, reverted);
  if (dependents.length > 0) throw new UrlsetError('step-in-use');
  const { steps, later } = reverted;
  const [first] = steps;
  const { kind, rule } = first?.label ?? { kind: 'several' };
  const count = steps.reduce((sum, { label }) => sum + label.count, 0);
  return {
    ...{ kind: 'revert', later: later.length, count: steps.length },
    of: { kind, count, ...(rule !== undefined && { rule }) },
  };
}

/** The later steps that depend on these. @throws UrlsetError `stale-view` if these are not in effect */
export function dependentsOf(
  project: EditedProject,
  range: StepRange,
): Generator<undefined, readonly Step[]> {
  return dependentSteps(project, stepsOf(project, range));
}

function stepsOf({ history }: EditedProject, { number, count }: StepRange): Reverted {
  const done = history.lastSteps(history.done);
  const first = done.findIndex((step) => step.number === number);
  if (first < 0 || count < 1 || first + count > done.length) throw new UrlsetError('stale-view');
  return { steps: done.slice(first, first + count), later: done.slice(first + count) };
}
