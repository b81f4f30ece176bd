import { type BundleSettings, type BundleTarget, targetKind } from '../contract/bundle.ts';
import { type ProjectSummary, RARE_PARTS, type TaskProgress } from '../contract/values.ts';
import type { EditedProject } from '../edit/edited-project.ts';
import { canFix } from '../edit/fix/fix-edits.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';
import { mainOrigin } from '../table/file/file-name.ts';
import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { FileSummaries } from './counts/file-summaries.ts';
import { searchConsoleCounts } from './counts/search-console.ts';

/** A project with its export settings. */
interface SummarizedProject extends EditedProject {
  /** Whether closing would lose edits. */
  readonly dirty: boolean;
  readonly bundle: BundleSettings;
  readonly target: string | null;
}

/** Everything that the window shows about the project, except its rows. */
export function summarise(
  project: SummarizedProject,
  summaries: FileSummaries,
  tasks: readonly TaskProgress[],
): ProjectSummary {
  const { index, history, target } = project;
  summaries.follow(project.files, index, project.shownRules);
  const { list, findings, muted } = summaries;
  let entries = 0;
  const missing = new Set(RARE_PARTS);
  for (const file of project.files) {
    if (!listsUrls(file)) continue;
    entries += file.order.length;
    for (const part of missing) if (file.tally[part] > 0) missing.delete(part);
  }
  return {
    revision: project.revision,
    order: project.order,
    open: list.length > 0,
    name: list[0]?.name ?? '',
    index: index?.present ? index.id : null,
    files: list,
    entries,
    checked: project.table.pages.size,
    check: null,
    parts: RARE_PARTS.filter((part) => !missing.has(part)),
    origin: mainOrigin(project),
    findings: findings.map((finding) => ({ ...finding, fixable: canFix(project, finding) })),
    muted,
    searchConsole: searchConsoleCounts(project.table, project.files, findings),
    undo: history.undo?.label ?? null,
    redo: history.redo?.label ?? null,
    dirty: project.dirty,
    web: webOrigin(project),
    publishLocation: project.publishLocation,
    bundle: project.bundle,
    small: isSmall(project),
    target: target === null ? null : describeTarget(target),
    tasks: [...tasks],
  };
}

/** Describes the path that a bundle is exported to. */
export function describeTarget(path: string): BundleTarget {
  const [, folder = '', name = path] = /^(.*?)[/\\]?([^/\\]+)[/\\]*$/.exec(path) ?? [];
  return { kind: targetKind(name), name, folder };
}

/**
 * Whether a project is exported as one sitemap unless the user decides otherwise. True without an index and with less
 * than half of the entries and bytes that a sitemap can hold, so the project can grow before it must be split.
 */
export function isSmall({
  files,
  index,
}: {
  readonly files: readonly ProjectFile[];
  readonly index: ProjectFile | null;
}): boolean {
  if (index?.present) return false;
  let entries = 0;
  let bytes = 0;
  for (const file of files) {
    if (!listsUrls(file)) continue;
    entries += file.order.length;
    bytes += file.size;
  }
  return entries < MAX_ENTRIES / 2 && bytes < MAX_BYTES / 2;
}

/** The URL that the index, or the first file if no file is an index, was downloaded from; null if it was not. */
function webOrigin({ index, files }: Pick<EditedProject, 'index' | 'files'>): string | null {
  const first = index ?? files.find(({ present }) => present);
  return first?.fetched?.urls[0] ?? null;
}
