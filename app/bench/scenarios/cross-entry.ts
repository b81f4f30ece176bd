import { ruleNumber } from '@urlset/core/rules/registry.ts';
import { measureFew, summarise } from '../measure.ts';
import { openUncompared, warmPool } from '../open-set.ts';
import type { Measurement, Scenario } from '../scenario.ts';

const RUNS = 3;
/** Entries compared per step. The app uses smaller steps, to stay responsive. */
const STEP = 2 ** 20;
const DUPLICATE = ruleNumber('duplicate-loc');

export const crossEntry: Scenario = {
  name: 'cross-entry',
  about:
    'the rules that ten million entries break because of each other or their location, checked after reading',
  async run() {
    const pool = await warmPool();
    const times: number[] = [];
    let found = 0;
    let open = await openUncompared(pool);
    for (let run = 0; run < RUNS; run++) {
      if (run > 0) open = await openUncompared(pool);
      process.stderr.write('  comparing\n');
      const { project } = open;
      const start = performance.now();
      while (project.work(STEP));
      times.push(performance.now() - start);
      found = project.files.reduce((sum, file) => sum + (file.counts[DUPLICATE] ?? 0), 0);
    }
    const measurements: Measurement[] = [{ who: 'urlset core', timing: summarise(times), bytes: null }];
    const sitemaps = open.project.files.flatMap(({ kind, block }) =>
      kind === 'urlset' && block ? [block.bytes] : [],
    );
    process.stderr.write('  a Set of strings\n');
    const timing = await measureFew(() => repeatedByStrings(sitemaps));
    measurements.push({ who: 'regular expression and a Set of strings', timing, bytes: null });
    return { measurements, goals: [], notes: [`${found} entries repeat another's loc`] };
  },
};

/** Counts repeated locs the simple way, as a script would. */
function repeatedByStrings(sitemaps: readonly Uint8Array[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const bytes of sitemaps) {
    const text = Buffer.from(bytes).toString();
    for (const [, loc = ''] of text.matchAll(/<loc>(.*?)<\/loc>/g)) {
      count++;
      seen.add(loc);
    }
  }
  return count - seen.size;
}
