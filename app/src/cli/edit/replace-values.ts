import { lastOf } from '@urlset/core/bytes/steps.ts';
import { ALSO, type Also, type Edit } from '@urlset/core/contract/edits.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { fieldNumber } from '@urlset/core/contract/values.ts';
import { countMayFollow, followLocs } from '@urlset/core/edit/apply/follow-locs.ts';
import { several } from '@urlset/core/edit/resolve/resolved.ts';
import { ColumnTextBuilder } from '@urlset/core/edit/text/column-text.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { PositionsCollector } from '@urlset/core/table/positions.ts';
import { eachInTime } from '../../engine/work/each-in-time.ts';
import type { Replacement } from './replacement.ts';

const WORK_STEP = 1 << 20;

/** The kinds of URLs to change along with replaced locs, and how many of each kind changed or stayed unchanged. */
export class Follow {
  readonly also: readonly Also[];
  readonly changed = { alternates: 0, images: 0 };
  readonly left = { alternates: 0, images: 0 };

  constructor(also: readonly Also[]) {
    this.also = also;
  }

  /** The kinds that stay unchanged. */
  get others(): readonly Also[] {
    return ALSO.filter((kind) => !this.also.includes(kind));
  }
}

/**
 * Replaces text in the values of a field. If locs change, the alternates and images that `follow` selects change too.
 * @param written the files whose alternates and images may change
 * @throws UrlsetError `expression-too-slow`
 */
export function replaceValues(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  { field, pattern, text }: Replacement,
  follow: Follow,
  written: readonly ProjectFile[],
): void {
  const changed = (value: string) => value.replace(pattern, text).trim();
  const after: (string | null)[] = new Array(rows.length).fill(null);
  const held = eachInTime(rows.length, (place) => {
    const row = rows[place] ?? 0;
    const before = textAt(project, file, row, fieldNumber(field));
    // A missing value cannot be replaced, only set.
    const replaced = before === '' ? '' : changed(before);
    after[place] = replaced === before ? null : replaced;
  });
  if (held !== null) throw tooSlow(project, file, rows[held] ?? 0);
  const edits: Edit[] = field === 'loc' ? followLocsOf(project, file, rows, changed, follow, written) : [];
  const positions = new PositionsCollector();
  const values = new ColumnTextBuilder();
  for (const [place, value] of after.entries()) {
    if (value === null) continue;
    positions.add(file.id, rows[place] ?? 0);
    values.add(value);
  }
  const filled = positions.finish();
  if (filled.length > 0) edits.push({ kind: 'fill', field, positions: filled, values: values.finish() });
  // One edit, so that entries are compared again only once.
  if (edits.length > 0) project.apply(several('fill', edits), null, null);
}

/** The edits to alternates and images that go with changed locs; `follow` counts them. Call before the locs change. */
function followLocsOf(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  changed: (url: string) => string,
  follow: Follow,
  written: readonly ProjectFile[],
): Edit[] {
  // Most files have nothing that could follow, and comparing takes time.
  if (countMayFollow(written) === 0) return [];
  // All entries must be compared first, to find out which entry an alternate points to.
  while (project.work(WORK_STEP));
  const collector = new PositionsCollector();
  for (const at of rows) collector.add(file.id, at);
  const positions = collector.finish();
  const find = (also: readonly Also[]) =>
    lastOf(followLocs(project, { positions, changed }, also, written, eachInTime));
  const { edit, counts } = find(follow.also);
  add(follow.changed, counts);
  if (follow.others.length > 0) add(follow.left, find(follow.others).counts);
  return edit ? [edit] : [];
}

function add(to: Record<Also, number>, counts: Readonly<Record<Also, number>>): void {
  for (const kind of ALSO) to[kind] += counts[kind];
}

export function textAt(project: Project, file: ProjectFile, row: number, field: number): string {
  return project.table.text(file.order.at(row), field);
}

function tooSlow(project: Project, file: ProjectFile, row: number): UrlsetError {
  return new UrlsetError('expression-too-slow', {
    name: file.name,
    entry: String(row),
    value: textAt(project, file, row, 0),
  });
}
