import type { LastmodChunk } from '@urlset/core/lists/lastmod/judge-lastmods.ts';
import { lastmodEntries } from '@urlset/core/lists/lastmod/lastmod-entries.ts';
import { LastmodJudgement, SectionDates } from '@urlset/core/lists/lastmod/lastmod-judgement.ts';
import type { PlannedLastmods } from '@urlset/core/lists/lastmod/plan-lastmods.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { inOrder } from '../previews/in-order.ts';
import { stretchesOf } from '../views/find-rows.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Jobs per thread: one running and one in its queue. */
const AHEAD = 2;

/** Long work on a project: the threads that do it, and how it can end early. */
export interface LongWork {
  readonly project: Project;
  readonly work: Work;
  readonly feed: TableFeed;
  readonly signal: AbortSignal;
  /** Called whenever other code may have run in the meantime. If it throws, the work ends with that error. */
  check(): void;
}

/**
 * Judges the lastmods of a project, without comparing it with its last export.
 * @param progress called with the number of entries read so far, and the total number of entries
 */
export async function judgeLastmods(
  { project, work, feed, signal, check }: LongWork,
  progress: (done: number, total: number) => void,
): Promise<LastmodJudgement> {
  const entries = lastmodEntries(project);
  const { columns, fileStarts, runs: all } = entries;
  const judgement = new LastmodJudgement(entries);
  const ahead = work.size * AHEAD;
  const stretches = [...stretchesOf(all, work.chunk)];
  const read = async ({ first, runs }: (typeof stretches)[number]) => {
    const params = { ids: runs.ids, counts: runs.counts, first, columns, fileStarts };
    return { first, runs, read: await work.run(feed, 'lastmod-read', params, signal) };
  };
  let done = 0;
  for await (const { first, runs, read: found } of inOrder(stretches, read, ahead)) {
    check();
    judgement.add(first, runs, found);
    done += runs.total;
    progress(done, all.total);
  }
  const chunks = chunksOf(judgement);
  const dates = await completed(judgement.toCount(), () => undefined, check);
  const count = (chunk: LastmodChunk) => work.run(feed, 'lastmod-count', { chunk, ...dates }, signal);
  for await (const _ of inOrder(chunks, count, ahead)) check();
  const uniform = await completed(judgement.toJudge(dates), () => undefined, check);
  const judge = (chunk: LastmodChunk) => work.run(feed, 'lastmod-judge', { chunk, ...uniform }, signal);
  for await (const _ of inOrder(chunks, judge, ahead)) check();
  await completed(judgement.finish(), () => undefined, check);
  return judgement;
}

/** The dates that all sections would have once a plan is applied. */
export async function datesAfter(
  judgement: LastmodJudgement,
  { times }: PlannedLastmods,
  { work, feed, signal, check }: LongWork,
): Promise<SectionDates> {
  const { sections, verdicts } = judgement.entries.columns;
  const columns = { sections, times, verdicts };
  const chunks = chunksOf(judgement).map((chunk) => ({ ...chunk, columns }));
  const ahead = work.size * AHEAD;
  const after = new SectionDates(judgement.groups);
  const read = async (chunk: LastmodChunk) => {
    const { first, count, numbers } = chunk;
    const params = { columns, first, end: first + count, size: numbers.length };
    return { chunk, dates: await work.run(feed, 'lastmod-dates', params, signal) };
  };
  for await (const { chunk, dates } of inOrder(chunks, read, ahead)) {
    check();
    await completed(after.add(chunk, dates), () => undefined, check);
  }
  const dates = await completed(after.candidates(), () => undefined, check);
  const count = (chunk: LastmodChunk) =>
    work.run(feed, 'lastmod-count', { chunk, sections: dates, files: null }, signal);
  for await (const _ of inOrder(chunks, count, ahead)) check();
  await completed(after.settle(dates), () => undefined, check);
  return after;
}

function chunksOf({ chunks, entries: { columns, fileStarts } }: LastmodJudgement): LastmodChunk[] {
  return chunks.map(({ first, runs, numbers }) => ({
    columns,
    first,
    count: runs.total,
    numbers,
    fileStarts,
  }));
}
