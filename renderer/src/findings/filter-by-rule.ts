import { type FileId, isSameView, type ProjectSummary, wholeView } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { announce } from '../stores/notices.ts';
import { showSelection, showView, type ViewState, type ViewStore, wantView } from '../stores/view.ts';
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
  const before = app.view.getState();
  const filter = ruleFilter(code);
  if (before.wanted.filter === filter) {
    showView(app.view, { ...before.wanted, filter: '' });
    return;
  }
  const { summary } = app.project.getState();
  const all = summary ? lists(summary) : [];
  // The entries that break a rule are nearly always in sitemaps, so show the sitemaps at once. If the entries are in
  // other files, the loop below corrects the view.
  if (summary && isOfEntries(summary, code)) showView(app.view, { ...wholeView(all[0] ?? null), filter });
  const asked = app.view.getState();
  try {
    for (const file of all) {
      const view = wholeView(file);
      const found = await app.engine.request('nextFinding', { view, from: -1, code, backwards: false });
      if (hasLeft(app.view, asked)) return;
      if (!found) continue;
      const wanted = { ...view, filter };
      if (!isSameView(wanted, asked.wanted)) showView(app.view, wanted);
      return;
    }
  } catch (error) {
    if (!hasLeft(app.view, asked)) restore(app.view, before);
    throw error;
  }
  restore(app.view, before);
  await goToFinding(app, { code, backwards: false });
}

/** Whether the user has chosen other rows or another screen since. */
function hasLeft(view: ViewStore, since: ViewState): boolean {
  const { wanted, screen } = view.getState();
  return screen !== since.screen || !isSameView(wanted, since.wanted);
}

/** Shows the screen and the rows as they were. */
function restore(view: ViewStore, { wanted, entries, screen, selection }: ViewState): void {
  const { shown } = view.getState();
  wantView(view, wanted);
  view.setState({ entries, screen });
  // A view that is shown again starts at its first row, so restore the selection.
  if (view.getState().shown !== shown) showSelection(view, selection);
}

/** Whether entries break a rule, not only files as a whole. */
function isOfEntries({ findings, files }: ProjectSummary, code: string): boolean {
  const all = findings.filter((finding) => finding.code === code).reduce((sum, { count }) => sum + count, 0);
  const ofFiles = files.flatMap((file) => file.findings).filter((finding) => finding.code === code).length;
  return all > ofFiles;
}

/** The files to search: null for all sitemaps, or the id of the only one; then each file that names sitemaps. */
function lists(summary: ProjectSummary): (FileId | null)[] {
  const [first, ...others] = sitemapsOf(summary);
  const pages = first && others.length === 0 ? first.id : null;
  return [pages, ...summary.files.filter(({ kind }) => namesSitemaps(kind)).map(({ id }) => id)];
}

function mutedCodes({ project }: App): string[] {
  return project.getState().summary?.muted.map(({ code }) => code) ?? [];
}

/** Mutes rules for the project, in addition to those already muted. */
export async function muteRules(app: App, codes: readonly string[]): Promise<void> {
  await app.engine.request('mute', { codes: [...new Set([...mutedCodes(app), ...codes])] });
  // The filter may depend on findings of these rules.
  app.views.refresh();
  announce(app.notices, { key: 'announce.muted' });
}

/** Mutes a rule for the project, or unmutes a muted one. A newly muted rule stays chosen; an unmuted one does not. */
export async function muteRule(app: App, { code, severity }: ListedRule): Promise<void> {
  const others = mutedCodes(app).filter((other) => other !== code);
  const isMuted = severity === null;
  await app.engine.request('mute', { codes: isMuted ? others : [...others, code] });
  const { wanted } = app.view.getState();
  // A filter by the muted rule would find nothing. Any other filter may depend on the rule's findings, so it reruns.
  if (!isMuted && wanted.filter === ruleFilter(code)) showView(app.view, { ...wanted, filter: '' });
  else app.views.refresh();
  app.rule.setState({ chosen: isMuted ? null : { code, severity: null } });
  announce(app.notices, { key: isMuted ? 'announce.unmuted' : 'announce.muted' });
}
