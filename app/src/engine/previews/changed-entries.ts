import { UrlsetError, type ValueChange } from '@urlset/core/contract.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { ValueTexts } from '@urlset/core/table/value-texts.ts';
import { asksExpression } from '../asks-expression.ts';
import { eachInTime } from '../each-in-time.ts';
import type { JobContext } from '../work/job-context.ts';

/** Values that are decoded together, and entries looked at before it is asked whether anybody still waits. */
const BATCH = 512;

/** Which of these entries would get another value. */
export interface ChangedJob {
  readonly field: number;
  readonly give: { readonly value: string } | { readonly change: ValueChange };
  /** Numbers of the first entries of runs, and how many each has. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** So many of them are named. */
  readonly limit: number;
}

/**
 * How many would, then the numbers of the first of them.
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
