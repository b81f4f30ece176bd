import { NAMESPACE, type NamespaceKind, namespaceKind } from '../../bytes/namespaces.ts';
import type { ExtensionKind } from '../../contract/extensions.ts';
import type { FindingCount } from '../../contract/values.ts';
import { TAGS, type Tag } from '../../protocol/extensions/tag-table.ts';
import { missingTagName } from '../../rules/extension/missing-tag-name.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Rule } from '../../rules/rule.ts';
import { COUNT_MAX } from '../../table/columns.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** By the names that Search Console gives them: how many errors and warnings it would report. */
export type SearchConsoleCounts = Record<string, number>;

/** The extensions whose schemas Google checks, by namespace: alternates are of XHTML, and not among them. */
const CHECKED = [
  [NAMESPACE.image, 'image', 'images'],
  [NAMESPACE.video, 'video', 'videos'],
  [NAMESPACE.news, 'news', 'news'],
] as const satisfies readonly (readonly [NamespaceKind, ExtensionKind, string])[];

/** Adds so many of a name; nothing where there is none. */
export function addNamed(counts: SearchConsoleCounts, name: string | null, count: number): void {
  if (name !== null && count > 0) counts[name] = (counts[name] ?? 0) + count;
}

/** What Search Console would call a finding of a rule; null where it has no name for it, or never looks. */
export function searchConsoleName(code: string, value: string | null): string | null {
  const rule: Rule | null = ruleOf(code);
  if (!rule?.engines.includes('google')) return null;
  return (value === null ? null : rule.searchConsoleOf?.(value)) ?? rule.searchConsole;
}

/**
 * What Search Console reports besides of the images, videos and news of a file whose namespaces for them are not
 * exact.
 *
 * In another namespace, nothing of them belongs to a schema that it knows. It reports each such element once, as an
 * invalid tag, and does not look into it. What the schemas ask for it then finds nowhere: neither the element itself,
 * nor any of the tags that this must have. So each image lacks two tags, `image:image` and `image:loc`: a real report
 * of 494 images in `…/sitemap-image/0.9` said Incorrect namespace 1, Invalid XML tag 494, Missing XML tag 988.
 */
export function addMisnamed(counts: SearchConsoleCounts, table: UrlTable, file: ProjectFile): void {
  for (const [namespace, kind, column] of CHECKED) {
    if (!file.findings.some((finding) => isAbout(namespace, finding))) continue;
    const items = itemsOf(table, file, column);
    addNamed(counts, 'Invalid XML tag', items);
    addNamed(counts, 'Missing XML tag', items);
    for (const { name, required } of TAGS as readonly Tag[]) {
      if (required && name.startsWith(`${kind}:`) && name.split(':').length === 2) {
        addNamed(counts, missingTagName(name), items);
      }
    }
  }
}

/** Whether a finding is that the URI of a namespace is not exact. A prefix that nobody declared is another matter. */
function isAbout(namespace: NamespaceKind, { code, value }: { code: string; value: string }): boolean {
  return code === 'wrong-extension-namespace' && !value.endsWith(':') && namespaceKind(value) === namespace;
}

function itemsOf(table: UrlTable, file: ProjectFile, column: (typeof CHECKED)[number][2]): number {
  let items = 0;
  for (let at = 0; at < file.order.length; at++) {
    const id = file.order.at(at);
    const block = table.blockOf(id);
    const counted = block.columns[column][id - block.base] ?? 0;
    items += counted < COUNT_MAX ? counted : table.scan(block, id - block.base)[column];
  }
  return items;
}

/** The counts of what a project shows: by the name of each rule, whatever was found. */
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
