import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListColumn, ListReport } from '@urlset/core/contract/lists.ts';
import { emptyReport } from '@urlset/core/lists/read-list.ts';
import { type Bucket, BucketFinder, bucketName } from '@urlset/core/publish/parts/buckets.ts';
import { hasMarks, rowsOfList } from '../../../lists/rows-of-list.ts';
import type { Opened } from '../../inputs/open-inputs.ts';
import { NAMED } from '../export-report.ts';

/** The columns to read. */
const MARKS: readonly ListColumn['role'][] = ['loc', 'group', 'removed'];

/**
 * Reads the columns `group` and `removed`, which a sitemap cannot hold, from the files of a bucket. Files without these
 * columns are not read.
 * @returns the number of rows that are marked as removed, the first few of their locs, and all of them as a set
 * @throws UrlsetError `stray-loc` if a row belongs to another group, or if a row that is marked as removed belongs to
 *   another bucket
 */
export async function readMarks(
  { files, lists }: Pick<Opened, 'files' | 'lists'>,
  bucket: Bucket,
  buckets: number,
): Promise<ListReport['removed'] & { locs: Set<string> }> {
  const finder = new BucketFinder(buckets);
  const locs = new Set<string>();
  let count = 0;
  for (const { path, shown } of files) {
    const list = lists.get(path);
    if (!list || !hasMarks(list)) continue;
    const { settings, names } = list;
    const columns = settings.columns.filter(({ role }) => MARKS.includes(role));
    const place = (role: ListColumn['role']) => columns.find((one) => one.role === role)?.column ?? null;
    const [groups, marks] = [place('group'), place('removed')];
    // Skips nearly all rows: those that are not marked, and are in the right group.
    const isWanted = (cells: readonly string[]) =>
      (groups !== null && cells[groups] !== bucket.group) || (marks !== null && !isUnmarked(cells[marks]));
    const marked = { settings: { ...settings, columns }, names };
    // `--encoding` cannot be used for parts.
    const file = { path, name: shown, encoding: null };
    for await (const rows of rowsOfList(file, marked, emptyReport(), isWanted))
      for (const { loc, group, removed } of rows) {
        if (groups !== null && group !== bucket.group)
          throw stray(loc, { group: group.slice(0, 100), number: finder.ofText(loc) }, bucket, buckets);
        if (!removed) continue;
        const number = finder.ofText(loc);
        if (number !== bucket.number) throw stray(loc, { group, number }, bucket, buckets);
        locs.add(loc);
        count++;
      }
  }
  return { count, sample: [...locs].slice(0, NAMED), locs };
}

/**
 * Whether a cell certainly does not mark its row. Returns false even for cells that spell `false` in a less common way.
 */
function isUnmarked(cell: string | undefined): boolean {
  return cell === 'false' || cell === '';
}

function stray(loc: string, right: Bucket, bucket: Bucket, buckets: number): UrlsetError {
  const names = { bucket: bucketName(bucket, buckets), right: bucketName(right, buckets) };
  return new UrlsetError('stray-loc', { loc, ...names });
}
