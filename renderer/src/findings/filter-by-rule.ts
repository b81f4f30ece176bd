import { type FileId, isSameView, type ProjectSummary, wholeView } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { announce } from '../stores/notices.ts';
import { showView } from '../stores/view.ts';
import { namesSitemaps, sitemapsOf } from '../urls/selection.ts';
import { goToFinding } from './go-to-finding.ts';
import type { ListedRule } from './listed-rules.ts';

export function ruleFilter(code: string): string {
  return `code:${code}`;
}

/**
 * Shows only the entries that break a rule, or all entries again if the filter is already on. If no entry breaks
 * the rule, it is about files, so this shows the next file that breaks it.
 */
export async function filterByRule(app: App, code: string): Promise<void> {
  const before = app.view.getState().wanted;
  const filter = ruleFilter(code);
  if (before.filter === filter) {
    showView(app.view, { ...before, filter: '' });
    return;
  }
  const { summary } = app.project.getState();
  const [pages = null, ...others] = summary ? lists(summary) : [];
  // Nearly always, pages break it. So their rows are asked for at once, and corrected below if they do not.
  if (summary && isOfEntries(summary, code)) showView(app.view, { ...wholeView(pages), filter });
  const asked = app.view.getState().wanted;
  for (const file of summary ? [pages, ...others] : []) {
    const view = wholeView(file);
    const found = await app.engine.request('nextFinding', { view, from: -1, code, backwards: false });
    // The user chose something else meanwhile.
    if (!isSameView(app.view.getState().wanted, asked)) return;
    if (!found) continue;
    showView(app.view, { ...view, filter });
    return;
  }
  if (asked.filter === filter) showView(app.view, before);
  await goToFinding(app, { code, backwards: false });
}

/** Whether entries break a rule, not only files as a whole. */
function isOfEntries({ findings, files }: ProjectSummary, code: string): boolean {
  const all = findings.filter((finding) => finding.code === code).reduce((sum, { count }) => sum + count, 0);
  const ofFiles = files.flatMap((file) => file.findings).filter((finding) => finding.code === code).length;
  return all > ofFiles;
}

/** The lists that can be filtered: all pages together, then the rows of each file that names sitemaps. */
function lists(summary: ProjectSummary): (FileId | null)[] {
  const [first, ...others] = sitemapsOf(summary);
  const pages = first && others.length === 0 ? first.id : null;
  return [pages, ...summary.files.filter(({ kind }) => namesSitemaps(kind)).map(({ id }) => id)];
}

function mutedCodes({ project }: App): string[] {
  return project.getState().summary?.muted.map(({ code }) => code) ?? [];
}

/** Mutes rules for the project, and keeps those muted that are. */
export async function muteRules(app: App, codes: readonly string[]): Promise<void> {
  await app.engine.request('mute', { codes: [...new Set([...mutedCodes(app), ...codes])] });
  // A filter may have matched by their findings.
  app.views.refresh();
  announce(app.notices, { key: 'announce.muted' });
}

/** Mutes a rule for the project, or unmutes a muted one. The rule stays chosen. */
export async function muteRule(app: App, { code, severity }: ListedRule): Promise<void> {
  const others = mutedCodes(app).filter((other) => other !== code);
  const isMuted = severity === null;
  await app.engine.request('mute', { codes: isMuted ? others : [...others, code] });
  const { wanted } = app.view.getState();
  // A filter by the muted rule would find nothing. Another filter may have matched by its findings, so it reruns.
  if (!isMuted && wanted.filter === ruleFilter(code)) showView(app.view, { ...wanted, filter: '' });
  else app.views.refresh();
  app.rule.setState({ chosen: isMuted ? null : { code, severity: null } });
  announce(app.notices, { key: isMuted ? 'announce.unmuted' : 'announce.muted' });
}
