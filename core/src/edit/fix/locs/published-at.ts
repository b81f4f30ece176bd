import { parseLocation } from '../../../protocol/location.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/** The publish location, which decides between forms of URLs; null while it is unknown. */
export function publishedAt({ publishLocation }: ProjectData): URL | null {
  return publishLocation === null ? null : parseLocation(publishLocation);
}
