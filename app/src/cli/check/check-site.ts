import { lastOf } from '@urlset/core/bytes/steps.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { BuiltSite } from '../../built-site/built-site.ts';
import { checkEntries, urlOfFolder } from '../../built-site/check-entries.ts';
import { type NamedRules, readRuleFiles } from '../../built-site/redirect-files.ts';
import { warn } from '../describe-error.ts';
import { firstNames } from '../inputs/missing-sitemaps.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { terminalProgress } from '../terminal-progress.ts';

/** Entries judged per step. Steps may be large because nothing else runs in between. */
const WORK_STEP = 1 << 20;

export interface SiteToCheck {
  /** The folder of the built site. */
  readonly site: string;
  /** Redirect files that the user named. */
  readonly redirects: readonly string[];
  /** Whether the user said where the input is published. */
  readonly isPlaced: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Checks each entry against the folder of a built site, and adds the results to the projects.
 * @throws UrlsetError if the folder or a redirect file cannot be read
 */
export async function checkSite(
  opened: Opened,
  { site, redirects, isPlaced, now }: SiteToCheck,
): Promise<void> {
  const [first] = opened.projects;
  const rules = await readRuleFiles(site, redirects);
  for (const file of rules) warnOfSkipped(file);
  const base = first ? urlOfFolder(first, site) : null;
  if (first === undefined || base === null) return warn('the inputs do not list any pages');
  const built = lastOf(BuiltSite.open({ path: site, name: site }, base, rules));
  const progress = terminalProgress('Checking pages');
  const total = opened.files.reduce((sum, { file }) => sum + file.order.length, 0);
  let outside = 0;
  try {
    for (const { project } of opened.projects) {
      const steps = checkEntries(project, built, now, (checked) => project.pages.add(checked));
      outside += lastOf(told(steps, (done) => progress.progress(done, total))).outside;
      project.pages.settle();
      while (project.work(WORK_STEP));
    }
  } finally {
    progress.end();
  }
  if (outside > 0) {
    const words = count(outside, 'entry is', 'entries are');
    const hint = isPlaced ? '' : '; to name another URL, use --at';
    warn(`${words} not below ${base}, where ${site} is published${hint}`);
  }
  const unlisted = lastOf(built.unlisted());
  first.project.pages.noteUnlisted({ count: unlisted.length, examples: unlisted });
}

function* told<T, R>(steps: Generator<T, R>, tell: (step: T) => void): Generator<T, R> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    tell(value);
    yield value;
  }
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
