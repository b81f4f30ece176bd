import { fieldNumber } from '@urlset/core/contract/values.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { isShown, RULES } from '@urlset/core/rules/registry.ts';
import type { Rule } from '@urlset/core/rules/rule.ts';
import { rangesOf } from './ranges.ts';

/** Mends, at these rows, the values that break the rule of a code; of `all`, any that has a fix. */
export function fixValues(project: Project, file: ProjectFile, rows: readonly number[], code: string): void {
  for (const [number, rule] of RULES.entries()) {
    if ((code === 'all' || rule.code === code) && isShown(rule, project.engine)) {
      fixRule(project, file, rows, number, rule);
    }
  }
}

function fixRule(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  number: number,
  { field, fix }: Rule,
): void {
  if (field === null || fix === null || (file.counts[number] ?? 0) === 0) return;
  const changed: number[] = [];
  const values: string[][] = [];
  for (const row of rows) {
    const id = file.order.at(row);
    if (!project.table.rules(id).includes(number)) continue;
    const before = project.table.text(id, fieldNumber(field));
    const after = fix(before);
    if (after === null || after === before) continue;
    changed.push(row);
    values.push([after]);
  }
  if (changed.length === 0) return;
  const spans = rangesOf(changed).map(({ first, count }) => ({ file: file.id, at: first, count }));
  project.apply({ kind: 'fill', fields: [field], spans, values }, null, null);
}
