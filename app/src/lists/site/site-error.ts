import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { diskError } from '../../engine/disk.ts';

/**
 * Converts an error about a path in a site to an error about the site.
 * @param name the site's name for messages
 * @param inside the path within the site
 */
export function siteError(error: unknown, name: string, inside: string): UrlsetError {
  const problem = diskError(error, name, 'read');
  const words = error instanceof Error ? (error.message.split(', ', 1)[0] ?? '') : String(error);
  return inside === '' ? problem : new UrlsetError('unreadable', { name, reason: `${inside}: ${words}` });
}
