import { UrlsetError, type ValueChange } from '@urlset/core/contract.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { ValueTexts } from '@urlset/core/table/value-texts.ts';
import { eachInTime } from '../work/each-in-time.ts';
import type { JobContext } from '../work/job-context.ts';
import { asksExpression } from '../work/refuse-runaway.ts';

/** Number of values to decode at once. Cancellation is checked once per batch. */
const BATCH = 512;

export interface ChangedJob {
  readonly field: number;
  readonly give: { readonly value: string } | { readonly change: ValueChange };
  /** Runs of entries: the number of each run's first entry, and the length of each run. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** Maximum number of entries to return. */
  readonly limit: number;
}

/**
 * @returns the number of entries that would change, then the entry numbers of the first ones, at most `limit`
 * @throws UrlsetError `bad-expression`, `expression-too-slow`, `cancelled`
 */
export function changedEntries(job: ChangedJob, { table, names, stopped }: JobContext): Uint32Array {
  const { give, field } = job;
  const changed = 'value' in give ? () => give.value : valueChange(give.change);
  const ids = new Runs(job.ids, job.counts).toIds();
  const texts = new ValueTexts();
  const first: number[] = [];
  let count = 0;
  const look = (place: number) => {
    if (place % BATCH === 0) {
      if (stopped()) throw new UrlsetError('cancelled');
      texts.read(table, ids.subarray(place, place + BATCH), field);
    }
    const before = texts.text(place % BATCH);
    if (changed(before) === before) return;
    count++;
    if (first.length < job.limit) first.push(ids[place] ?? 0);
  };
  if (!asksExpression(give)) for (let place = 0; place < ids.length; place++) look(place);
  else {
    const held = eachInTime(ids.length, look);
    if (held !== null) {
      const { file } = table.blockOf(ids[held] ?? 0);
      throw new UrlsetError('expression-too-slow', {
        name: names[file] ?? '',
        value: texts.text(held % BATCH),
      });
    }
  }
  return Uint32Array.of(count, ...first);
}
