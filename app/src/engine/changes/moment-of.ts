import type { Project } from '@urlset/core/project/project.ts';

/**
 * Identifies the content of a project, and of its last save. The same text means the same entries with the same values.
 */
export function momentOf(project: Project): string {
  const { order, history } = project;
  return `${pastMomentOf(project)} ${order} ${history.undo?.number ?? 0} ${history.done}`;
}

/** Identifies the content that a project had when it was opened and last saved. Edits do not change the result. */
export function pastMomentOf({ epoch, files }: Project): string {
  let saves = 0;
  for (const { savedStamp, untitled } of files)
    saves = (Math.imul(saves, 31) + savedStamp * 2 + (untitled ? 1 : 0)) | 0;
  return `${epoch} ${files.length} ${saves}`;
}
