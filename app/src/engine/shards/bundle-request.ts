import path from 'node:path';
import { type BundleSettings, UrlsetError } from '@urlset/core/contract.ts';
import { bundleBase } from '@urlset/core/project/bundle-base.ts';
import { isSmall } from '@urlset/core/project/summary.ts';
import { defaultNames } from '@urlset/core/publish/shard/name-pattern.ts';
import { parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { SINGLE } from '@urlset/core/publish/shard/single.ts';
import type { ChangePaths, ExportRequest } from '../../export/export-request.ts';
import type { SessionState } from '../session/session-state.ts';

/**
 * The request for an export with the open project's settings.
 * @param passed codes of the guards that the user accepted
 * @param form whether to export a single sitemap if the user has not decided; null to do so for a small project only
 * @throws UrlsetError `nothing-open`, `no-base`
 */
export function bundleRequest(
  { project, open, clock }: SessionState,
  passed: readonly string[],
  form: boolean | null = null,
): ExportRequest {
  const sources = open?.sources ?? new Map();
  const now = clock();
  const base = bundleBase(project);
  if (base === null) throw new UrlsetError('no-base');
  const { limits, gzip, index, rows, keepGroups } = project.bundle;
  const policies = project.bundle.policies.map(parsePolicy);
  const names = project.bundle.names ?? defaultNames(policies);
  const { robots = null, verifiedHosts = [] } = project.settings;
  const single = project.bundle.single ?? form ?? isSmall(project);
  return {
    ...{ project, sources, policies, limits, names, base, gzip, index, rows, now, keepGroups, single },
    ...(single && SINGLE),
    renames: new Map(Object.entries(project.bundle.renames)),
    facts: { robots, verifiedHosts },
    passed: new Set(passed),
    changes: project.target === null ? null : changePaths(project.target, project.bundle.changes),
    dryRun: false,
  };
}

/** Paths, beside the target, of the files that list the URLs an export changes; null if the user wants none. */
export function changePaths(target: string, changes: BundleSettings['changes']): ChangePaths | null {
  if (changes === null) return null;
  const stem = path.resolve(target).replace(/\.(zip|tar)$/i, '');
  const { indexNowKey: key } = changes;
  return {
    list: `${stem}-changes.tsv`,
    indexNow: key === null ? null : { path: `${stem}-indexnow.jsonl`, key },
  };
}
