import type { ListOrigin } from '@urlset/core/contract/host.ts';
import type { KnownList } from './known-list.ts';
import { ListFile } from './list-file.ts';
import { SiteFolder } from './site/site-folder.ts';

/**
 * Opens a list where it comes from; a folder is gone through when it is known how.
 * @param name how messages call it
 * @param now milliseconds since 1970
 * @throws UrlsetError, or what the file system says
 */
export async function openOrigin(origin: ListOrigin, name: string, now: number): Promise<KnownList> {
  if ('folder' in origin) return new SiteFolder({ path: origin.folder, name });
  return ListFile.open(origin, name, now);
}
