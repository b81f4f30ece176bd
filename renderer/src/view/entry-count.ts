import type { FileId, ProjectSummary } from '@urlset/core/contract.ts';

/** Number of entries of a file, or (null) of all sitemaps. */
export function entryCount(file: FileId | null, summary: ProjectSummary | null): number {
  if (file === null) return summary?.entries ?? 0;
  return summary?.files.find(({ id }) => id === file)?.entries ?? 0;
}
