import { Buffer } from 'node:buffer';
import type { MergeMode } from '@urlset/core/contract/lists.ts';
import { detectList } from '@urlset/core/lists/detect-list.ts';
import type { ListEntries } from '@urlset/core/lists/join-list.ts';
import { mergeList } from '@urlset/core/lists/merge-list.ts';
import { readList } from '@urlset/core/lists/read-list.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { listsUrls } from '@urlset/core/project/project-file.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { lastOf } from '@urlset/core/steps.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { joinBytes } from '@urlset/core/xml/join-bytes.ts';
import { toShared } from '../../src/engine/inflate.ts';
import { summarise } from '../measure.ts';
import { openUncompared, warmPool } from '../open-set.ts';
import { type Measurement, type Scenario, within } from '../scenario.ts';

const LINES = 1_000_000;
const REPEATS = 3;
/** Milliseconds that a million lines may take until they are in the project. */
const MOST = 3000;

export const lists: Scenario = {
  name: 'lists',
  about: 'a million lines, half of them new, merged into ten million entries, in one thread',
  async run() {
    const { project } = await openUncompared(await warmPool());
    while (project.work(1 << 20));
    const locs = someLocs(project);
    const kinds = {
      text: locs.join('\n'),
      csv: `url,title,lastmod\n${locs.map((loc, n) => `${loc},"a, ${n}",2026-01-01\n`).join('')}`,
    };
    const measurements: Measurement[] = [];
    let slowest = 0;
    for (const [kind, text] of Object.entries(kinds)) {
      const bytes = toShared(Buffer.from(text));
      const read: number[] = [];
      const worked: Record<MergeMode, number[]> = { add: [], update: [], remove: [], keep: [] };
      const done: Record<MergeMode, number[]> = { add: [], update: [], remove: [], keep: [] };
      for (let i = 0; i < REPEATS; i++) {
        const start = performance.now();
        const list = listOf(bytes);
        read.push(performance.now() - start);
        for (const mode of ['add', 'update', 'remove'] as const) {
          const to = project.files.findLast(listsUrls)?.id ?? 0;
          const before = performance.now();
          const { edit } = lastOf(mergeList(project, list, { mode, matching: 'exact', to }));
          const between = performance.now();
          if (edit) project.apply(edit, null, null);
          worked[mode].push(between - before);
          done[mode].push(performance.now() - between);
          project.undo();
        }
      }
      measurements.push({ who: `${kind}: read`, timing: summarise(read), bytes: bytes.length });
      for (const mode of ['add', 'update', 'remove'] as const) {
        measurements.push({
          who: `${kind}: ${mode}, worked out`,
          timing: summarise(worked[mode]),
          bytes: null,
        });
        measurements.push({ who: `${kind}: ${mode}, done`, timing: summarise(done[mode]), bytes: null });
      }
      const total = [read, worked.add, done.add].reduce((sum, times) => sum + summarise(times).median, 0);
      slowest = Math.max(slowest, total);
    }
    return {
      measurements,
      goals: [within('read and added, the slower kind', slowest, MOST, 'ms')],
      notes: [],
    };
  },
};

/** Every twentieth loc of a project, each followed by one that is new to it. */
function someLocs({ table, files }: Project): string[] {
  const locs: string[] = [];
  for (const { order } of files.filter(listsUrls)) {
    for (let at = 0; at < order.length && locs.length < LINES; at += 20) {
      const loc = table.text(order.at(at), 0);
      locs.push(loc, `${loc}/new`);
    }
  }
  return locs;
}

function listOf(bytes: Uint8Array): ListEntries {
  const shape = detectList(bytes);
  if (!shape) throw new Error('no list');
  const { pieces } = readList(bytes, shape.settings, shape.names);
  const table = new UrlTable(0);
  const { base, columns } = table.adopt(0, readFile(toShared(joinBytes(pieces)), 0, toShared));
  return { table, runs: Runs.of(base, columns.count) };
}
