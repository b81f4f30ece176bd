import type { Edit, EditRequest } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { isWhole, type View } from '../../contract/values.ts';
import { placeRuns } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';

/** @throws UrlsetError `not-in-order`, `nothing-selected` */
export function resolveArrange(
  project: ProjectData,
  view: View,
  rows: RowSource,
  { rows: ranges, to }: EditRequest & { kind: 'arrange' },
): Edit & { kind: 'arrange' } {
  if (view.file === null || !isWhole(view)) throw new UrlsetError('not-in-order');
  const places = rows.places(ranges);
  const [one] = places;
  if (!one) throw new UrlsetError('nothing-selected');
  const { order } = project.file(one.file);
  let at = Math.min(to, order.length);
  for (const run of placeRuns(one)) at -= Math.max(0, Math.min(run.count, to - run.at));
  return { kind: 'arrange', places, at };
}
