import type { Span } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import type { FileId, RowRange, View } from '../contract/values.ts';
import type { Project } from '../project/project.ts';

/** Where to mend: these entries, and around the entries of these files. */
export interface FixScope {
  readonly spans: readonly Span[];
  readonly files: readonly FileId[];
}

/** These rows of a view; without rows all that it shows, and where that is the whole project, its index too. */
export function scopeOf(project: Project, view: View, rows: readonly RowRange[] | null): FixScope {
  if (rows !== null) {
    const spans = project.view(view).spans(rows);
    if (spans.length === 0) throw new UrlsetError('nothing-selected');
    return { spans, files: [] };
  }
  const files = project.files.filter(
    ({ id, present, state }) => present && state === 'open' && (view.file === null || view.file === id),
  );
  return {
    spans: files.map(({ id, order }) => ({ file: id, at: 0, count: order.length })),
    files: files.map(({ id }) => id),
  };
}
