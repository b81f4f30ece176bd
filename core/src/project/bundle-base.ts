import { firstOrigin } from '../table/file/first-origin.ts';
import type { Project } from './project.ts';

/**
 * The URL of the folder that a project's bundle is published in, with its slash at the end: that of its publish
 * location, else the root of the site that its entries are of. Null where neither is known.
 */
export function bundleBase(project: Project): string | null {
  const { publishLocation } = project;
  if (publishLocation !== null) return new URL('.', publishLocation).href;
  const origin = firstOrigin(project);
  return origin === '' ? null : `${origin}/`;
}
