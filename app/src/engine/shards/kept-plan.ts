import {
  type BundleChanges,
  FILL_BARS,
  MOST_NAMED,
  type PlannedIndex,
  type PlannedRow,
  type Problem,
  type Shard,
  type ShardPlanSummary,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { ArrangedRow } from '@urlset/core/publish/bundle/arrange-index.ts';
import type { PlannedShard } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import type { PreparedExport } from '../../export/plan/prepare-export.ts';
import type { PreviousBundle } from '../../export/plan/previous-bundle.ts';
import type { MadeShard } from '../../export/write/compose-shards.ts';
import type { BundleReceipt } from '../../export/write/receipt.ts';
import { describeIndex, plannedRows, RowTeller } from './planned-index.ts';

/** Maximum number of characters of a loc that the page receives. */
const SHOWN = 300;

/** A plan, and the facts about its shards that are known so far. */
export class KeptPlan {
  readonly number: number;
  prepared: PreparedExport;
  /** Why the target cannot be exported to; null if it can. */
  refused: Problem | null = null;
  readonly #hasTarget: boolean;
  /** The shards that have been surveyed so far, in order. */
  readonly #made: MadeShard[] = [];
  readonly #fills: number[];
  #changes: BundleChanges | null = null;

  constructor(number: number, prepared: PreparedExport, hasTarget: boolean) {
    this.number = number;
    this.prepared = prepared;
    this.#hasTarget = hasTarget;
    this.#fills = fillsOf(prepared);
  }

  /** Call this when the next shard has been surveyed. */
  note(shard: MadeShard): void {
    this.#made.push(shard);
  }

  /** Call this when all shards have been surveyed. */
  finish(receipt: BundleReceipt): void {
    // Free the hashes, 80 MB for ten million entries. An export reads its own.
    this.prepared = { ...this.prepared, hashes: null };
    if (this.#hasTarget) this.#changes = bundleChanges(receipt);
  }

  get summary(): ShardPlanSummary {
    const { request, plan, previous, isAlike, guards, lostNames } = this.prepared;
    const { table } = request.project;
    const done = this.#made.length;
    const seen = this.#made.reduce((sum, { bytes }) => sum + bytes, 0);
    const packed = this.#made.reduce((sum, { fileBytes }) => sum + fileBytes, 0);
    const bytes = plan.shards.reduce((sum, shard) => sum + shard.bytes, 0);
    return {
      plan: this.number,
      shards: plan.shards.length,
      entries: plan.ids.length,
      bytes,
      gzipBytes: request.gzip && seen > 0 ? Math.round((packed / seen) * bytes) : null,
      base: request.base,
      single: request.single ?? false,
      names: request.names,
      leftOut: plan.leftOut.map(({ reason, count, ids }) => ({
        ...{ reason, count },
        locs: ids.map((id) => table.text(id, 0).slice(0, SHOWN)),
      })),
      misplaced: plan.misplaced.map(({ code, count, ids }) => ({
        ...{ code, count },
        locs: ids.map((id) => table.text(id, 0).slice(0, SHOWN)),
      })),
      lostNames: { count: lostNames.length, names: lostNames.slice(0, MOST_NAMED) },
      fills: this.#fills,
      earlier: previous?.adopted === null ? earlierOf(previous, isAlike) : null,
      changes: this.#changes,
      guards: guards.map(toProblem),
      refused: this.refused,
      done,
    };
  }

  /** A range of the shards, in order. */
  shards(first: number, count: number): Shard[] {
    const { plan, request } = this.prepared;
    const { table } = request.project;
    const loc = (id: number | undefined) => (id === undefined ? '' : table.text(id, 0).slice(0, SHOWN));
    return plan.shards.slice(first, first + count).map((shard, at): Shard => {
      const { name, from, to, bytes, newest } = shard;
      const made = this.#made[first + at];
      return {
        ...{ name, entries: to - from, bytes, lastmod: newest },
        first: loc(plan.ids[from]),
        last: loc(plan.ids[to - 1]),
        gzipBytes: made?.fileBytes ?? null,
        state: this.#hasTarget ? (made?.state ?? null) : null,
      };
    });
  }

  get names(): string[] {
    return this.prepared.plan.shards.map(({ name }) => name);
  }

  /** The rows of the bundle's index in their current order. */
  get arranged(): ArrangedRow[] {
    return plannedRows(this.prepared, this.#made);
  }

  index(): PlannedIndex {
    return describeIndex(this.prepared, this.arranged);
  }

  indexRows(first: number, count: number): PlannedRow[] {
    const teller = new RowTeller(this.prepared, this.#hasTarget ? this.#made : []);
    const rows = this.arranged.slice(first, first + count);
    return rows.map((row, at) => teller.tell(row, first + at));
  }

  /** Whether a shard or the index has this name, ignoring case and the file extension. */
  isTaken(name: string): boolean {
    const { plan, request } = this.prepared;
    const names = [...plan.shards.map((shard) => shard.name), request.index ?? ''];
    return names.some((other) => stemOf(other) === stemOf(name));
  }

  /** The entries of a shard, in order. @throws UrlsetError `stale-plan` for an unknown name */
  idsOf(name: string): Uint32Array {
    const { plan } = this.prepared;
    const shard = plan.shards.find((other) => other.name === name);
    if (!shard) throw new UrlsetError('stale-plan');
    return plan.ids.slice(shard.from, shard.to);
  }
}

function earlierOf({ manifest }: PreviousBundle, alike: boolean): ShardPlanSummary['earlier'] {
  const { exported, shards, indexes } = manifest;
  const entries = shards.reduce((sum, shard) => sum + shard.entries, 0);
  return { exported, files: shards.length + indexes.length, entries, alike };
}

/** The part of a name that must be unique on every file system: ignores case and file extension. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/(\.xml)?(\.gz)?$/, '');
}

/** A histogram of how full the shards are. Each counts by entries or by bytes, whichever limit it is closer to. */
function fillsOf({ plan, request }: PreparedExport): number[] {
  const fills = new Array<number>(FILL_BARS).fill(0);
  for (const shard of plan.shards) {
    const bar = Math.min(FILL_BARS - 1, Math.floor(fillOf(shard, request.limits) * FILL_BARS));
    fills[bar] = (fills[bar] ?? 0) + 1;
  }
  return fills;
}

function fillOf({ from, to, bytes }: PlannedShard, limits: PreparedExport['request']['limits']): number {
  return Math.max((to - from) / limits.entries, bytes / limits.bytes);
}

/** Counts the sitemaps and indexes that an export adds, changes, leaves unchanged and removes. */
export function bundleChanges({ written, added, unchanged, removed }: BundleReceipt): BundleChanges {
  return {
    added: added.length,
    changed: written.length - added.length,
    same: unchanged.length,
    removed: removed.length,
  };
}
