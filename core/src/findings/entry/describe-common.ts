import type { CommonDetail } from '../../contract/extensions.ts';
import type { RowRange, View } from '../../contract/values.ts';
import { entriesAt } from '../../edit/fix/broken-entries.ts';
import { byPlural, EXTENSION_PLURALS } from '../../protocol/extensions/extension-table.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** Maximum number of entries to compare, which takes a few milliseconds. More entries rarely have common values. */
const LOOKED_AT = 5000;

/**
 * The values that the entries at rows of a view have in common, and the numbers of their extensions. Examines only the
 * first {@link LOOKED_AT} entries.
 */
export function describeCommon(project: ProjectData, view: View, ranges: readonly RowRange[]): CommonDetail {
  const { table } = project;
  const rows = project.view(view);
  const seen = byPlural(() => 0);
  const count = ranges.reduce(
    (sum, range) => sum + Math.max(0, Math.min(range.count, rows.length - range.first)),
    0,
  );
  let common: readonly (string | null)[] = [];
  let looked = 0;
  for (const { id } of entriesAt(project, rows.positions(firstOf(ranges, LOOKED_AT)))) {
    const texts = table.texts(id);
    common = looked === 0 ? texts : common.map((value, field) => (value === texts[field] ? value : null));
    const { base, columns } = table.blockOf(id);
    for (const name of EXTENSION_PLURALS) seen[name] += columns[name][id - base] ?? 0;
    looked++;
  }
  const [loc = null, lastmod = null, changefreq = null, priority = null] = common;
  return { count, looked, fields: { loc, lastmod, changefreq, priority }, ...seen };
}

/** The first `rows` rows of ranges. */
function firstOf(ranges: readonly RowRange[], rows: number): RowRange[] {
  let left = rows;
  return ranges.flatMap(({ first, count }) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken > 0 ? [{ first, count: taken }] : [];
  });
}
