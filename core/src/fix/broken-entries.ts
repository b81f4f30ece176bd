import type { Span } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import { RULES } from '../rules/registry.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { flagRules } from '../table/flag-rules.ts';

/** An entry: its number, and where it stands. */
export interface PlacedEntry {
  id: number;
  file: number;
  at: number;
}

/** The entries of spans that break the rule of a code, whatever engines are looked at. */
export function* brokenEntries(
  project: Project,
  spans: readonly Span[],
  code: string,
): Generator<PlacedEntry> {
  const numbers = new Set(RULES.flatMap((rule, number) => (rule.code === code ? [number] : [])));
  const { table } = project;
  const sets = Uint8Array.from(table.sets.sets, (rules) => (rules.some((rule) => numbers.has(rule)) ? 1 : 0));
  for (const span of spans) {
    const { kind, counts } = project.file(span.file);
    if (![...numbers].some((number) => (counts[number] ?? 0) > 0)) continue;
    let flags = 0;
    for (const [flag, rule] of flagRules(kind)) if (numbers.has(rule)) flags |= flag;
    const breaks = (block: EntryBlock, local: number) =>
      sets[block.columns.set[local] ?? 0] === 1 || ((block.flags[local] ?? 0) & flags) !== 0;
    for (const entry of placedEntries(project, [span])) {
      const block = table.blockOf(entry.id);
      if (breaks(block, entry.id - block.base)) yield entry;
    }
  }
}

/** All entries of spans. */
export function* placedEntries(project: Project, spans: readonly Span[]): Generator<PlacedEntry> {
  for (const { file, at, count } of spans) {
    let place = at;
    for (const run of project.file(file).order.slice(at, count)) {
      for (let id = run.id; id < run.id + run.count; id++) yield { id, file, at: place++ };
    }
  }
}

/** Entries in ascending places of each file as spans. */
export function spansOf(entries: Iterable<PlacedEntry>): Span[] {
  const spans: Span[] = [];
  for (const { file, at } of entries) {
    const last = spans.at(-1);
    if (last && last.file === file && last.at + last.count === at) last.count++;
    else spans.push({ file, at, count: 1 });
  }
  return spans;
}
