import { type Edit, fieldNumber, UrlsetError } from '@urlset/core/contract.ts';
import type { BulkChunk } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { entriesAt } from '@urlset/core/edit/fix/broken-entries.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { eachInTime } from './each-in-time.ts';

/**
 * Tries a user's regular expression on the values of a small edit, because such an edit then runs synchronously and
 * cannot be interrupted.
 * @throws UrlsetError `expression-too-slow`
 */
export function refuseRunaway(project: Project, edit: Edit): void {
  if (edit.kind === 'several') for (const part of edit.edits) refuseRunaway(project, part);
  if (edit.kind !== 'change' || !asksExpression(edit)) return;
  const { table } = project;
  const changed = valueChange(edit.change);
  const field = fieldNumber(edit.field);
  const entries = [...entriesAt(project, edit.positions)];
  const valueAt = (place: number) => table.text(entries[place]?.id ?? 0, field);
  const held = eachInTime(entries.length, (place) => void changed(valueAt(place)));
  if (held === null) return;
  const { name } = project.file(entries[held]?.file ?? 0);
  throw new UrlsetError('expression-too-slow', { name, value: valueAt(held) });
}

/** Whether an edit applies a user's regular expression, which may never finish on some value. */
export function asksExpression(give: BulkChunk['give']): boolean {
  return 'change' in give && give.change.do === 'replace' && give.change.expression;
}
