import { mainOrigin } from '../table/file/file-name.ts';
import type { Project } from './project.ts';

/**
 * The URL of the folder where the project's bundle is published, with a slash at the end. That is the folder of its
 * publish location, else the root of the site that most of its first entries are on. Null if neither is known.
 */
export function bundleBase(project: Project): string | null {
  const { publishLocation } = project;
  if (publishLocation !== null) return new URL('.', publishLocation).href;
  const origin = mainOrigin(project);
  return origin === '' ? null : `${origin}/`;
}
