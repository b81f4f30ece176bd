import { encodeUtf8 } from '../../../bytes/text.ts';
import { isHreflang } from '../../../format/codes/language-code.ts';
import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { pageForm } from '../../../protocol/normal-form.ts';
import { isHttp } from '../../../rules/hreflang/hreflang-incomplete.ts';
import { incompleteLabels, writtenAlternates } from '../../../table/file/written-alternates.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { isTorn } from '../entry/torn-entry.ts';

/**
 * The alternates to add to an entry so that it lists itself. Their languages are those for which the listed entries
 * list it back. Empty if the entry already lists itself or is torn, if no listed entry lists it back, if two such
 * entries name different languages, if the entry already uses one of the languages, or if an alternate could not be
 * written.
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

/** The labels that the entry of a page uses for another page, each language once. Both pages are page forms. */
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

/** Whether an alternate can be written exactly like this, and would be complete and name a real language. */
export function canWriteAlternate({ hreflang, href }: WrittenAlternate): boolean {
  const label = encodeUtf8(hreflang);
  const url = encodeUtf8(href);
  return isHreflang(label, 0, label.length) && isHttp(url, 0, url.length) && !/[\s\p{C}]/u.test(href);
}

/** Whether two labels name the same language. Letter case does not matter. */
function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
