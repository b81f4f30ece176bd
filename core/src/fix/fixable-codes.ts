import type { Project } from '../project/project.ts';
import { RULES } from '../rules/registry.ts';
import type { FixScope } from './fix-scope.ts';
import { fixableCount } from './fixable-count.ts';

/** By code of a rule: how many entries and files a fix would mend. What no machine can mend is not there. */
export function fixableCodes(project: Project, scope: FixScope): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of new Set(RULES.map((rule) => rule.code))) {
    const count = fixableCount(project, code, scope);
    if (count > 0) counts.set(code, count);
  }
  return counts;
}
