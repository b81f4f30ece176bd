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

/** These entries of a file, wherever they stand by now. */
export function scopeOfEntries(project: Project, file: FileId, ids: ReadonlySet<number>): FixScope {
  const spans: Span[] = [];
  const { order } = project.file(file);
  let at = 0;
  for (const run of order.runs) {
    for (let id = run.id; id < run.id + run.count; id++, at++) {
      if (!ids.has(id)) continue;
      const last = spans.at(-1);
      if (last && last.at + last.count === at) last.count++;
      else spans.push({ file, at, count: 1 });
    }
  }
  return { spans, files: [] };
}
