import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { pageForm } from '../../../protocol/normal-form.ts';
import { incompleteLabels, writtenAlternates } from '../../../table/file/written-alternates.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { isTorn } from '../entry/torn-entry.ts';
import { canWriteAlternate, isSameLabel } from './can-write-alternate.ts';

/**
 * The alternates by which an entry that does not list itself would: for the languages that the entries which it
 * lists call it by. None where no such entry lists it, where two of them disagree, or where it lists another page
 * for one of these languages.
 */
export function selfAlternates(project: ProjectData, id: number): WrittenAlternate[] {
  const { table } = project;
  const block = table.blockOf(id);
  if (table.hasXml(block, id - block.base) && isTorn(block, table.scan(block, id - block.base))) return [];
  const href = table.text(id, 0);
  const own = writtenAlternates(table, id);
  const page = pageForm(href);
  const named = new Set(own.map((alternate) => pageForm(alternate.href)));
  if (named.has(page)) return [];
  const said = [...named].map((other) => labelsOf(project, other, page)).filter(({ length }) => length > 0);
  const [labels = []] = said;
  const incomplete = incompleteLabels(table, id);
  const isTaken = labels.some(
    (label) =>
      incomplete.has(label.toLowerCase()) || own.some(({ hreflang }) => isSameLabel(label, hreflang)),
  );
  if (isTaken || said.some((others) => setOf(others) !== setOf(labels))) return [];
  const added = labels.map((hreflang) => ({ hreflang, href }));
  return added.every(canWriteAlternate) ? added : [];
}

/** What the entry of a page calls another page, each language once; both by their page forms. */
function labelsOf(project: ProjectData, page: string, other: string): string[] {
  const id = project.entryOfPage(page);
  const all = id < 0 ? [] : writtenAlternates(project.table, id);
  const labels = all.filter(({ href }) => pageForm(href) === other).map(({ hreflang }) => hreflang);
  return labels.filter((label, at) => labels.findIndex((first) => isSameLabel(first, label)) === at);
}

function setOf(labels: readonly string[]): string {
  return labels
    .map((label) => label.toLowerCase())
    .sort()
    .join(' ');
}
