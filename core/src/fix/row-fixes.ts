import type { Edit } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import { hasHints } from '../rules/hints/hints-ignored.ts';
import { isoLastmod } from '../rules/index/index-lastmod-stale.ts';
import type { RuleCode } from '../rules/registry.ts';
import { contentToBytes, decodeUtf8 } from '../xml/text.ts';
import { brokenEntries, type PlacedEntry, placedEntries, spansOf } from './broken-entries.ts';
import type { FixScope } from './fix-scope.ts';
import { redundantEntries } from './redundant-entries.ts';
import { furtherLocs } from './remove-children.ts';

/** What mends a rule by edits of rows that people make too. */
type RowFix = (project: Project, scope: FixScope, code: string) => Edit[];

const ROW_FIXES: ReadonlyMap<string, RowFix> = new Map<RuleCode, RowFix>([
  ['loc-count', splitEntries],
  ['duplicate-loc', (project, { spans }) => remove(redundantEntries(project, spans))],
  ['robots-blocks-url', removeBroken],
  ['index-cycle', removeBroken],
  ['index-lastmod-stale', renewLastmod],
  ['hints-ignored', removeHints],
]);

/** How a rule is mended by edits of rows; null where it is mended otherwise, or not at all. */
export function rowFix(code: string): RowFix | null {
  return ROW_FIXES.get(code) ?? null;
}

function removeBroken(project: Project, { spans }: FixScope, code: string): Edit[] {
  return remove(brokenEntries(project, spans, code));
}

function remove(entries: Iterable<PlacedEntry>): Edit[] {
  const spans = spansOf(entries);
  return spans.length > 0 ? [{ kind: 'remove', spans }] : [];
}

/** Entries of their own for the further locs of an entry, behind it. */
function splitEntries(project: Project, { spans }: FixScope, code: string): Edit[] {
  const { table } = project;
  const split: PlacedEntry[] = [];
  const inserts: Edit[] = [];
  for (const entry of brokenEntries(project, spans, code)) {
    const block = table.blockOf(entry.id);
    if (!block.wasRead) continue;
    const scan = table.scan(block, entry.id - block.base);
    const further = furtherLocs(block, scan);
    if (further.length === 0) continue;
    split.push(entry);
    const locs = further.map(({ start, end }) => decodeUtf8(contentToBytes(scan.bytes, start, end)).trim());
    const entries = locs
      .filter((loc) => loc !== '')
      .map((loc) => ({ loc, lastmod: '', changefreq: '', priority: '' }));
    if (entries.length > 0) inserts.push({ kind: 'insert', file: entry.file, at: entry.at + 1, entries });
  }
  if (split.length === 0) return [];
  // From the end on, so that the positions of those still to come stay right.
  return [{ kind: 'fix', code, spans: spansOf(split), files: [], now: project.now }, ...inserts.reverse()];
}

/** The newest lastmod within its sitemap for a row of the index. */
function renewLastmod(project: Project, { spans }: FixScope, code: string): Edit[] {
  const rows: PlacedEntry[] = [];
  const values: string[][] = [];
  for (const row of brokenEntries(project, spans, code)) {
    const newest = project.newestWithin(row.id);
    if (newest === null) continue;
    rows.push(row);
    values.push([isoLastmod(newest)]);
  }
  return rows.length > 0 ? [{ kind: 'fill', fields: ['lastmod'], spans: spansOf(rows), values }] : [];
}

/** Takes changefreq and priority out of whole files: the rule is about those. */
function removeHints(project: Project, { spans }: FixScope, code: string): Edit[] {
  const files = new Set(spans.map(({ file }) => file));
  const hinted: PlacedEntry[] = [];
  for (const id of files) {
    const { order, findings } = project.file(id);
    if (!findings.some((finding) => finding.code === code)) continue;
    for (const entry of placedEntries(project, [{ file: id, at: 0, count: order.length }])) {
      const { columns, base } = project.table.blockOf(entry.id);
      const local = entry.id - base;
      if (hasHints(columns.changefreq[local] ?? 0, columns.priority[local] ?? 0)) hinted.push(entry);
    }
  }
  if (hinted.length === 0) return [];
  return [
    { kind: 'set', field: 'changefreq', spans: spansOf(hinted), value: '' },
    { kind: 'set', field: 'priority', spans: spansOf(hinted), value: '' },
  ];
}
