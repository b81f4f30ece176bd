import type { Positions } from '../../contract/edits.ts';
import { RULES } from '../../rules/registry.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { flagRules } from '../../table/flag-rules.ts';
import { positionRuns } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** An entry: its number and its position in a file. */
export interface LocatedEntry {
  id: number;
  file: number;
  at: number;
}

/** Yields the entries at the given positions that break the rule with this code, even if its findings are not shown. */
export function* brokenEntries(
  project: ProjectData,
  positions: readonly Positions[],
  code: string,
): Generator<LocatedEntry> {
  const numbers = new Set(RULES.flatMap((rule, number) => (rule.code === code ? [number] : [])));
  const { table } = project;
  const sets = Uint8Array.from(table.sets.sets, ({ rules }) =>
    rules.some((rule) => numbers.has(rule)) ? 1 : 0,
  );
  for (const one of positions) {
    const { kind, counts } = project.file(one.file);
    if (![...numbers].some((number) => (counts[number] ?? 0) > 0)) continue;
    let flags = 0;
    for (const [flag, rule] of flagRules(kind)) if (numbers.has(rule)) flags |= flag;
    const breaks = (block: EntryBlock, local: number) =>
      sets[block.columns.set[local] ?? 0] === 1 || ((block.flags[local] ?? 0) & flags) !== 0;
    for (const entry of entriesAt(project, [one])) {
      const block = table.blockOf(entry.id);
      if (breaks(block, entry.id - block.base)) yield entry;
    }
  }
}

/** All entries at the given positions. */
export function* entriesAt(project: ProjectData, positions: readonly Positions[]): Generator<LocatedEntry> {
  for (const one of positions) {
    const { file } = one;
    for (const { at, count } of positionRuns(one)) {
      let position = at;
      for (const run of project.file(file).order.slice(at, count)) {
        for (let id = run.id; id < run.id + run.count; id++) yield { id, file, at: position++ };
      }
    }
  }
}
