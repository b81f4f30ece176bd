import type { FindingCount } from '../../contract/values.ts';
import { COUNT_MAX } from '../../format/entry/extension-counts.ts';
import {
  EXTENSION_KINDS,
  EXTENSIONS,
  type ExtensionPlural,
  missingTagName,
  requiredChildren,
} from '../../protocol/extensions/extension-table.ts';
import { type NamespaceKind, namespaceKind } from '../../protocol/namespaces.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** How many errors and warnings Search Console would report, by the names that it uses. */
export type SearchConsoleCounts = Record<string, number>;

/** The extensions that Google checks: those with schemas by Google. Alternates are XHTML, so they are excluded. */
const CHECKED = EXTENSION_KINDS.filter((kind) => EXTENSIONS[kind].uri.startsWith('http://www.google.com/'));

/** Adds `count` to a name; does nothing without a name. */
export function addNamed(counts: SearchConsoleCounts, name: string | null, count: number): void {
  if (name !== null && count > 0) counts[name] = (counts[name] ?? 0) + count;
}

/** What Search Console calls a finding of a rule; null if it does not check the rule or does not name it. */
export function searchConsoleName(code: string, value: string | null, detail = ''): string | null {
  const rule: Rule | null = ruleOf(code);
  if (!rule?.engines.includes('google')) return null;
  return (value === null ? null : rule.searchConsoleOf?.(value, detail)) ?? rule.searchConsole;
}

/**
 * Adds what Search Console also reports about images, videos and news if the URIs of their namespaces are not exact.
 *
 * Elements in another namespace belong to no schema that Search Console knows. It reports each such element once, as an
 * invalid tag, and does not look inside. So it misses both the element itself and the tags that the element must have:
 * each image lacks two tags, `image:image` and `image:loc`. A real report of 494 images in `…/sitemap-image/0.9` listed
 * Incorrect namespace 1, Invalid XML tag 494, Missing XML tag 988.
 */
export function addMisnamed(counts: SearchConsoleCounts, table: UrlTable, file: ProjectFile): void {
  for (const kind of CHECKED) {
    const { namespace, plural } = EXTENSIONS[kind];
    if (!file.findings.some((finding) => isAbout(namespace, finding))) continue;
    const items = itemsOf(table, file, plural);
    addNamed(counts, 'Invalid XML tag', items);
    addNamed(counts, 'Missing XML tag', items);
    for (const { name } of requiredChildren(kind)) addNamed(counts, missingTagName(name), items);
  }
}

/** Whether a finding says that the URI of a namespace is not exact. An undeclared prefix does not count. */
function isAbout(namespace: NamespaceKind, { code, value }: { code: string; value: string }): boolean {
  return code === 'wrong-extension-namespace' && !value.endsWith(':') && namespaceKind(value) === namespace;
}

function itemsOf(table: UrlTable, file: ProjectFile, column: ExtensionPlural): number {
  let items = 0;
  for (let at = 0; at < file.order.length; at++) {
    const id = file.order.at(at);
    const block = table.blockOf(id);
    const counted = block.columns[column][id - block.base] ?? 0;
    items += counted < COUNT_MAX ? counted : table.scan(block, id - block.base).counts[column];
  }
  return items;
}

/** The counts of all findings that a project shows, by the names that Search Console uses. */
export function searchConsoleCounts(
  table: UrlTable,
  files: readonly ProjectFile[],
  findings: readonly Pick<FindingCount, 'code' | 'count'>[],
): SearchConsoleCounts {
  const counts: SearchConsoleCounts = {};
  for (const { code, count } of findings) addNamed(counts, searchConsoleName(code, null), count);
  for (const file of files) if (file.present) addMisnamed(counts, table, file);
  return counts;
}
