import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';

/** Where a project is published, which decides between the forms of its URLs; null while nobody said. */
export function publishedAt({ publishLocation }: Project): URL | null {
  return publishLocation === null ? null : parseLocation(publishLocation);
}
