import { parseLocation } from '../../../protocol/location.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/** Where a project is published, which decides between the forms of its URLs; null while nobody said. */
export function publishedAt({ publishLocation }: ProjectData): URL | null {
  return publishLocation === null ? null : parseLocation(publishLocation);
}
