import { UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';

/** Time between two checks, in milliseconds. */
const PATIENCE = 10;

/** Waits until all entries are compared. Until then, duplicate locs are not known. @throws UrlsetError `cancelled` */
export async function compared(project: Project, signal: AbortSignal): Promise<void> {
  while (project.pending > 0) {
    if (signal.aborted) throw new UrlsetError('cancelled');
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  }
}
