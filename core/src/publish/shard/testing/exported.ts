import { Hash64 } from '../../../bytes/hash/hash.ts';
import { encodeUtf8 } from '../../../bytes/text.ts';
import type { Project } from '../../../project/project.ts';
import type { ShardPlan } from '../plan/shard-plan.ts';
import type { PreviousExport } from '../previous-export.ts';
import { listedLoc } from './naive-entries.ts';

/** The earlier export that the next plan would find if this plan were exported. */
export function exported(project: Project, plan: ShardPlan): PreviousExport {
  const hash = new Hash64();
  const hashes: number[] = [];
  for (const id of plan.ids) {
    const loc = encodeUtf8(listedLoc(project.table.text(id, 0)) ?? '');
    hash.read(loc, 0, loc.length);
    hashes.push(hash.high, hash.low);
  }
  const counts = plan.shards.map(({ from, to }) => to - from);
  const locs = { hashes: Uint32Array.from(hashes), counts };
  return { shards: plan.shards, next: plan.next, locs, isAdopted: false };
}
