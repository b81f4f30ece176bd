import type { Places } from '../../contract/edits.ts';
import { RULES } from '../../rules/registry.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { flagRules } from '../../table/flag-rules.ts';
import { placeRuns } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** An entry: its number and its position in a file. */
export interface PlacedEntry {
  id: number;
  file: number;
  at: number;
}

/** The entries at places that break the rule of a code, whichever search engine the rules are shown for. */
export function* brokenEntries(
  project: ProjectData,
  places: readonly Places[],
  code: string,
): Generator<PlacedEntry> {
  const numbers = new Set(RULES.flatMap((rule, number) => (rule.code === code ? [number] : [])));
  const { table } = project;
  const sets = Uint8Array.from(table.sets.sets, ({ rules }) =>
    rules.some((rule) => numbers.has(rule)) ? 1 : 0,
  );
  for (const one of places) {
    const { kind, counts } = project.file(one.file);
    if (![...numbers].some((number) => (counts[number] ?? 0) > 0)) continue;
    let flags = 0;
    for (const [flag, rule] of flagRules(kind)) if (numbers.has(rule)) flags |= flag;
    const breaks = (block: EntryBlock, local: number) =>
      sets[block.columns.set[local] ?? 0] === 1 || ((block.flags[local] ?? 0) & flags) !== 0;
    for (const entry of placedEntries(project, [one])) {
      const block = table.blockOf(entry.id);
      if (breaks(block, entry.id - block.base)) yield entry;
    }
  }
}

/** All entries at places. */
export function* placedEntries(project: ProjectData, places: readonly Places[]): Generator<PlacedEntry> {
  for (const one of places) {
    const { file } = one;
    for (const { at, count } of placeRuns(one)) {
      let place = at;
      for (const run of project.file(file).order.slice(at, count)) {
        for (let id = run.id; id < run.id + run.count; id++) yield { id, file, at: place++ };
      }
    }
  }
}
