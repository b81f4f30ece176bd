import { UrlsetError } from '../../contract/errors.ts';
import type { ProjectData } from '../project-data.ts';

/** What neither a file system nor a URL takes kindly in a file's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
const REFUSED = /[\u0000-\u001f\\:*?"<>|#%/]|^\.|\.\.|[. ]$/;

/**
 * A name for a sitemap of the project, `.xml` added where it has no ending.
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
