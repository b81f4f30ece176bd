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
import type { MadeShard } from '../../export/compose-shards.ts';
import type { PreparedExport } from '../../export/prepare-export.ts';
import type { PreviousBundle } from '../../export/previous-bundle.ts';
import type { BundleReceipt } from '../../export/receipt.ts';
import { bundleChanges } from './bundle-changes.ts';
import { describeIndex, plannedRows, RowTeller } from './planned-index.ts';

/** A loc is told up to so many characters. */
const SHOWN = 300;

/** A plan with what is known of its shards so far. */
export class KeptPlan {
  /** Told from any other by this. */
  readonly number: number;
  prepared: PreparedExport;
  /** Why its target cannot be exported to. */
  refused: Problem | null = null;
  readonly #hasTarget: boolean;
  /** By shard, as far as they were looked at. */
  readonly #made: MadeShard[] = [];
  readonly #fills: number[];
  #changes: BundleChanges | null = null;

  constructor(number: number, prepared: PreparedExport, hasTarget: boolean) {
    this.number = number;
    this.prepared = prepared;
    this.#hasTarget = hasTarget;
    this.#fills = fillsOf(prepared);
  }

  /** The next shard was looked at. */
  note(shard: MadeShard): void {
    this.#made.push(shard);
  }

  /** All were. */
  finish(receipt: BundleReceipt): void {
    // Of ten million entries, 80 MB that an export alone needs.
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

  /** Some of the shards, in their order. */
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

  /** Its shards. */
  get names(): string[] {
    return this.prepared.plan.shards.map(({ name }) => name);
  }

  /** The rows of the bundle's index as they are arranged now. */
  get arranged(): ArrangedRow[] {
    return plannedRows(this.prepared, this.#made);
  }

  /** The index of the bundle. */
  index(): PlannedIndex {
    return describeIndex(this.prepared, this.arranged);
  }

  /** Some of its rows, in their order. */
  indexRows(first: number, count: number): PlannedRow[] {
    const teller = new RowTeller(this.prepared, this.#hasTarget ? this.#made : []);
    const rows = this.arranged.slice(first, first + count);
    return rows.map((row, at) => teller.tell(row, first + at));
  }

  /** Whether a shard, or the index, has this name, without its ending. */
  isTaken(name: string): boolean {
    const { plan, request } = this.prepared;
    const names = [...plan.shards.map((shard) => shard.name), request.index ?? ''];
    return names.some((other) => stemOf(other) === stemOf(name));
  }

  /** The entries of a shard, in order. @throws UrlsetError `stale-plan` for a name that none has */
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

/** What tells a name from others on any file system, whatever form the files have. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/(\.xml)?(\.gz)?$/, '');
}

/** How full shards are, by entries or bytes, whichever is fuller. */
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
