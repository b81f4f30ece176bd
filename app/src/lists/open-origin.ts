import type { ListOrigin } from '@urlset/core/contract/host.ts';
import type { KnownList } from './known-list.ts';
import { ListFile } from './list-file.ts';
import { SiteFolder } from './site/site-folder.ts';

/**
 * Opens a list from its origin. A folder is read later, once its options are known.
 * @param name the list's name for messages
 * @param now milliseconds since 1970
 * @throws UrlsetError, or an error of the file system
 */
export async function openOrigin(origin: ListOrigin, name: string, now: number): Promise<KnownList> {
  if ('folder' in origin) return new SiteFolder({ path: origin.folder, name });
  return ListFile.open(origin, name, now);
}
