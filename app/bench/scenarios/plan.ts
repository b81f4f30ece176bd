import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { defaultNames } from '@urlset/core/publish/shard/name-pattern.ts';
import { planFiles } from '@urlset/core/publish/shard/plan/plan-input.ts';
import { parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { TableFeed } from '../../src/engine/work/table-feed.ts';
import { planInThreads } from '../../src/export/plan/plan-in-threads.ts';
import { summarise } from '../measure.ts';
import { openUncompared, warmPool, work } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
/** Entries compared per step. */
const STEP = 2 ** 20;
const POLICIES = [
  'fill',
  'section',
  'locale',
  'month',
  'changed:1000000',
  'pattern:/item-\\d',
  'pattern:/catalogue/(?<section>[^/]+)/',
  'section:2 month',
];
/** Goal for every policy, in seconds. */
const MOST = 2;

export const plan: Scenario = {
  name: 'plan',
  about: 'ten million entries planned as shards, by one policy after another',
  async run() {
    const { project } = await openUncompared(await warmPool());
    while (project.work(STEP));
    const feed = new TableFeed(project);
    work.warm(feed);
    const files = planFiles(project);
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    for (const text of POLICIES) {
      const policies = text.split(' ').map(parsePolicy);
      const input = {
        ...{ table: project.table, files, policies, names: defaultNames(policies) },
        ...{ gzip: true, base: 'https://www.example.com/', reserved: [], previous: null, keepGroups: false },
        limits: { entries: MAX_ENTRIES, bytes: MAX_BYTES },
      };
      const times: number[] = [];
      const before = process.cpuUsage();
      let shards = 0;
      for (let run = 0; run < REPEATS; run++) {
        const start = performance.now();
        const { signal } = new AbortController();
        const planned = await planInThreads(
          input,
          { work, feed, memory: null, signal, progress: () => undefined },
          null,
        );
        times.push(performance.now() - start);
        shards = planned.shards.length;
      }
      const { user, system } = process.cpuUsage(before);
      const timing = summarise(times);
      measurements.push({ who: text, timing, bytes: null });
      goals.push(within(text, timing.median / 1000, MOST, 's'));
      const seconds = ((user + system) / REPEATS / 1e6).toFixed(1);
      notes.push(`${text}: ${shards} shards, ${seconds} s of CPU time across all threads`);
    }
    return { measurements, goals, notes };
  },
};
