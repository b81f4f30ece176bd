import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { diskError } from '../../engine/disk.ts';

/**
 * What went wrong with something in a site, told of the site.
 * @param name how messages call the site
 * @param inside the path within it
 */
export function siteError(error: unknown, name: string, inside: string): UrlsetError {
  const problem = diskError(error, name, 'read');
  const words = error instanceof Error ? (error.message.split(', ', 1)[0] ?? '') : String(error);
  return inside === '' ? problem : new UrlsetError('unreadable', { name, reason: `${inside}: ${words}` });
}
