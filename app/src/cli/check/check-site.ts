import path from 'node:path';
import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import { listedEntries } from '@urlset/core/files/write/listed-entries.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { BuiltSite } from '../../built-site/built-site.ts';
import { type NamedRules, readRuleFiles } from '../../built-site/redirect-files.ts';
import { warn } from '../describe-error.ts';
import { firstNames } from '../inputs/missing-sitemaps.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { terminalProgress } from '../terminal-progress.ts';

/** Entries judged per step. Steps may be large because nothing else runs in between. */
const WORK_STEP = 1 << 20;

/** Results that are added at once. */
const BATCH = 1000;

export interface SiteToCheck {
  /** The folder. */
  readonly site: string;
  /** Redirect files that the user named. */
  readonly redirects: readonly string[];
  /** Where the first file is published, or the folder of all files; null if the user did not say. */
  readonly at: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Checks each entry against the folder of a built site, and adds what it finds out to the projects.
 * @throws UrlsetError if the folder or a redirect file cannot be read
 */
export async function checkSite(opened: Opened, { site, redirects, at, now }: SiteToCheck): Promise<void> {
  const rules = await readRuleFiles(site, redirects);
  for (const file of rules) warnOfSkipped(file);
  const [first] = opened.files;
  const base = baseOf(site, first?.path ?? '', at) ?? mainBase(opened);
  if (base === null) return warn('the inputs do not list any pages');
  const built = lastOf(BuiltSite.open({ path: site, name: site }, base, rules));
  const checkedAt = new Date(now).toISOString();
  const progress = terminalProgress('Checking pages');
  const total = opened.files.reduce((sum, { file }) => sum + file.order.length, 0);
  let done = 0;
  let known = 0;
  for (const { project } of opened.projects) {
    let batch: CheckedPage[] = [];
    const sources = project.files.filter(listsUrls).map((file) => ({ table: project.table, file }));
    for (const { table, id } of listedEntries(sources)) {
      const checked = built.check(table.text(id, 0), checkedAt);
      progress.progress(++done, total);
      if (checked === null) continue;
      known++;
      if (batch.push(checked) < BATCH) continue;
      project.pages.add(batch);
      batch = [];
    }
    project.pages.add(batch);
    while (project.work(WORK_STEP));
  }
  progress.end();
  if (known < done)
    warn(
      `${count(done - known, 'entry is', 'entries are')} not below ${base}, where ${site} is published${at === null ? '; to name another URL, use --at' : ''}`,
    );
  const [main] = opened.projects;
  const unlisted = lastOf(built.unlisted());
  main?.project.pages.noteUnlisted({ count: unlisted.length, examples: unlisted });
}

/** The URL of the folder, if that of a file in it is known. */
function baseOf(site: string, file: string, at: string | null): string | null {
  if (at === null) return null;
  const inside = path.relative(site, file).split(path.sep).map(encodeURIComponent).join('/');
  const folder = at.slice(0, at.lastIndexOf('/') + 1);
  const below = inside.slice(0, inside.lastIndexOf('/') + 1);
  return folder.endsWith(`/${below}`) ? folder.slice(0, folder.length - below.length) : folder;
}

/** The root of the host that most entries have. */
function mainBase({ projects }: Opened): string | null {
  const [origin] = projects.map(({ project }) => mainOrigin(project)).filter((each) => each !== '');
  return origin === undefined ? null : `${origin}/`;
}

function warnOfSkipped({ path: file, skipped }: NamedRules): void {
  if (skipped.length === 0) return;
  const named = skipped.map(({ line, text }) => (line === 0 ? text : `line ${line}`));
  const words = count(
    skipped.length,
    'rule depends on more than a URL and was not followed',
    'rules depend on more than a URL and were not followed',
  );
  warn(`${file}: ${words}: ${firstNames(named)}`);
}
