import { UrlsetError } from '../../contract/errors.ts';
import type { ProjectData } from '../project-data.ts';

/** Characters and endings that cause trouble in a file system or a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
const REFUSED = /[\u0000-\u001f\\:*?"<>|#%/]|^\.|\.\.|[. ]$/;

/**
 * Checks a name for a sitemap of the project, and adds `.xml` if the extension is missing.
 * @throws UrlsetError `bad-name`, `name-taken`
 */
export function checkFileName(project: ProjectData, wanted: string, own: number | null): string {
  const name = wanted.trim();
  if (name === '' || name.length > 200 || REFUSED.test(name)) throw new UrlsetError('bad-name', { name });
  const ended = /\.(xml|txt)(\.gz)?$/i.test(name) ? name : `${name}.xml`;
  const taken = project.files.some(
    (file) => file.present && file.id !== own && file.name.toLowerCase() === ended.toLowerCase(),
  );
  if (taken) throw new UrlsetError('name-taken', { name: ended });
  return ended;
}
