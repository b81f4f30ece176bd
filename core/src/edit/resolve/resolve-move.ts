import type { Edit, RequestOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { isFeed } from '../../contract/values.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';

/** @throws UrlsetError `items-not-made`, `no-sitemap`, `nothing-selected`, `not-found` */
export function resolveMove(project: ProjectData, rows: RowSource, request: RequestOf<'move'>): Edit {
  const target = project.file(request.to);
  // A feed item needs more than an entry has: at least a title.
  if (isFeed(target.kind)) throw new UrlsetError('items-not-made', { name: target.name });
  if (!listsUrls(target) || (target.kind !== 'urlset' && target.kind !== 'text')) {
    throw new UrlsetError('no-sitemap');
  }
  const positions = rows
    .positions(request.rows)
    .filter(({ file }) => file !== target.id && listsUrls(project.file(file)));
  if (positions.length === 0) throw new UrlsetError('nothing-selected');
  return { kind: 'move', positions, to: target.id, at: target.order.length };
}
