import { isSameView, type View, wholeView } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { singleCell } from '../grid/selection.ts';
import { announce } from '../stores/notices.ts';
import { goToCell, showFile, showSelection, showView } from '../stores/view.ts';
import { namesSitemaps } from '../urls/selection.ts';

const ALL = wholeView(null);

interface Wanted {
  /** The rule; null for any rule. */
  code: string | null;
  backwards: boolean;
}

interface Sought extends Wanted {
  /** The element that had the focus when the search began. */
  since: Element | null;
}

/**
 * Goes to the next or previous entry with a wanted finding. Searches the shown view, then all sitemaps, then the rows
 * of indexes and robots.txt, then the findings about whole files.
 */
export async function goToFinding(app: App, wanted: Wanted): Promise<void> {
  const { shown, selection } = app.view.getState();
  const since = document.activeElement;
  const here = await inRows(app, shown, selection.active.row, { ...wanted, since });
  const found =
    here ||
    (!isSameView(shown, ALL) && (await inRows(app, ALL, -1, { ...wanted, since }))) ||
    (await inIndexes(app, { ...wanted, since })) ||
    inFiles(app, wanted);
  if (!found) announce(app.notices, { key: 'announce.noFinding' });
}

async function inRows(app: App, view: View, from: number, { since, ...wanted }: Sought): Promise<boolean> {
  const finding = await app.engine.request('nextFinding', { view, from, ...wanted });
  if (!finding) return false;
  showView(app.view, view);
  const column = finding.field === null ? 0 : app.state().columns.indexOf(finding.field);
  // The search may take seconds. The focus moves only if the user has not gone elsewhere meanwhile.
  if (document.activeElement === since) goToCell(app.view, finding.row, Math.max(0, column));
  else showSelection(app.view, singleCell(finding.row, Math.max(0, column)));
  return true;
}

/** Searches the files that name sitemaps. The view of all sitemaps does not contain their rows. */
async function inIndexes(app: App, wanted: Sought): Promise<boolean> {
  const files = app.project.getState().summary?.files ?? [];
  for (const { id, kind } of files) {
    if (namesSitemaps(kind) && (await inRows(app, wholeView(id), -1, wanted))) return true;
  }
  return false;
}

function inFiles({ project, view }: App, { code, backwards }: Wanted): boolean {
  const files = project.getState().summary?.files ?? [];
  const hit = files.filter((file) => file.findings.some((finding) => code === null || finding.code === code));
  const at = hit.findIndex((file) => file.id === view.getState().shown.file);
  // If the shown file is not a hit, `at` is -1: the next hit is the first one, or going backwards the last one.
  const next = hit.at(backwards ? Math.max(at, 0) - 1 : (at + 1) % hit.length);
  if (!next) return false;
  showFile(view, next.id);
  return true;
}
