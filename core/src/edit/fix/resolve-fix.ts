import type { Edit, EditProgress, RequestOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { View } from '../../contract/values.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { fixEditsInSteps } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';

/**
 * Resolves the fix of a rule to one edit that no longer depends on a view. Yields every few milliseconds.
 * @throws UrlsetError `nothing-to-fix`, `nothing-selected`
 */
export function* resolveFix(
  project: ProjectData,
  view: View,
  request: RequestOf<'fix'>,
): Generator<EditProgress | undefined, Edit> {
  const { code, mode, rows } = request;
  const scope = scopeOf(project, view, rows);
  const total = countPositions(scope.positions);
  const steps = fixEditsInSteps(project, code, scope, mode);
  let step = steps.next();
  for (; !step.done; step = steps.next())
    yield step.value === undefined ? undefined : { done: step.value, total };
  const edits = step.value;
  const [first] = edits;
  if (!first) throw new UrlsetError('nothing-to-fix', { code });
  return edits.length === 1 && first.kind === 'fix' ? first : { kind: 'several', label: 'fix', edits };
}
