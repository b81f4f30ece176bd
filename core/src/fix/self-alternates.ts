import type { WrittenAlternate } from '../edit/alternates-text.ts';
import { isHreflang } from '../extensions/language-code.ts';
import type { Project } from '../project/project.ts';
import { writtenAlternates } from '../project/written-alternates.ts';
import { isHttp } from '../rules/hreflang/hreflang-incomplete.ts';
import { encodeUtf8 } from '../xml/text.ts';

/**
 * The alternates by which an entry that does not list itself would: for the languages that the entries which it
 * lists call it by. None where no such entry lists it, where two of them disagree, or where it lists another page
 * for one of these languages.
 */
export function selfAlternates(project: Project, id: number): WrittenAlternate[] {
  const href = project.table.text(id, 0);
  if (!canLink(href)) return [];
  const own = writtenAlternates(project.table, id);
  const named = new Set(own.map((alternate) => alternate.href));
  if (named.has(href)) return [];
  const said = [...named].map((page) => labelsOf(project, page, href)).filter(({ length }) => length > 0);
  const [labels = []] = said;
  const isTaken = own.some(({ hreflang }) => labels.some((label) => isSame(label, hreflang)));
  if (isTaken || !labels.every(isCode) || said.some((others) => setOf(others) !== setOf(labels))) return [];
  return labels.map((hreflang) => ({ hreflang, href }));
}

/** What the entry of a page calls another page, each language once. */
function labelsOf(project: Project, page: string, other: string): string[] {
  const id = project.entryOf(page);
  const all = id < 0 ? [] : writtenAlternates(project.table, id);
  const labels = all.filter(({ href }) => href === other).map(({ hreflang }) => hreflang);
  return labels.filter((label, at) => labels.findIndex((first) => isSame(first, label)) === at);
}

function setOf(labels: readonly string[]): string {
  return labels
    .map((label) => label.toLowerCase())
    .sort()
    .join(' ');
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isCode(label: string): boolean {
  const bytes = encodeUtf8(label);
  return isHreflang(bytes, 0, bytes.length);
}

/** Whether a link with this href would be a complete one, and say the very same. */
function canLink(href: string): boolean {
  const bytes = encodeUtf8(href);
  return isHttp(bytes, 0, bytes.length) && !/[\s\p{C}]/u.test(href);
}
