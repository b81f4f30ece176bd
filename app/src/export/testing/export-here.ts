import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { defaultNames } from '@urlset/core/publish/shard/name-pattern.ts';
import { parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { directWork } from '../../engine/testing/direct-work.ts';
import { TableFeed } from '../../engine/work/table-feed.ts';
import { exportBundle } from '../export-bundle.ts';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import type { ExportRequest, ExportWork } from '../export-request.ts';
import { prepareExport } from '../plan/prepare-export.ts';
import { targetAt } from '../target/target-at.ts';
import type { Receipt } from '../write/receipt.ts';

/** Differences from the default request, which splits by `fill` and confirms all guards about the project. */
type Wishes = Partial<Omit<ExportRequest, 'project' | 'policies'>> & { policies?: readonly string[] };

/** A request with the most common settings, except those in `wishes`. */
export function requestHere(project: Project, wishes: Wishes = {}): ExportRequest {
  const policies = (wishes.policies ?? ['fill']).map(parsePolicy);
  return {
    project,
    sources: new Map(),
    limits: { entries: MAX_ENTRIES, bytes: MAX_BYTES },
    names: defaultNames(policies),
    base: 'https://www.example.com/',
    facts: NO_FACTS,
    gzip: true,
    index: 'sitemap_index.xml',
    now: Date.UTC(2026, 1, 3),
    rows: DEFAULT_BUNDLE.rows,
    keepGroups: false,
    passed: new Set(['mass-drop', 'leak-suspects']),
    changes: null,
    dryRun: false,
    ...wishes,
    policies,
  };
}

/** Exports a project in the caller's thread. */
export function exportHere(
  project: Project,
  target: string,
  wishes: Wishes = {},
  disk: ExportDisk = NODE_DISK,
  progress: ExportWork['progress'] = () => undefined,
): Promise<Receipt> {
  const request = requestHere(project, wishes);
  return exportBundle(request, targetAt(target, disk), { ...workHere(project), progress }, null, disk);
}

/** Plans an export as the window does. The returned function executes the plan, dated a minute after planning. */
export async function planHere(
  project: Project,
  target: string,
  wishes: Wishes = {},
): Promise<() => Promise<Receipt>> {
  const request = requestHere(project, wishes);
  const by = workHere(project);
  const before = { ...request, now: request.now - 60_000, dryRun: true };
  const planned = await prepareExport(before, targetAt(target), by);
  return () => exportBundle(request, targetAt(target), by, planned);
}

function workHere(project: Project): ExportWork {
  const { signal } = new AbortController();
  const feed = new TableFeed(project);
  return { work: directWork(), feed, memory: null, signal, progress: () => undefined };
}
