import { languages, type SitemapSet, tenMillion } from '../data/cached.ts';
import { summarise } from '../measure.ts';
import { type Opening, openApart, SETS, type SetName } from '../open-apart.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { type Goal, type Measurement, type Scenario, type ScenarioResult, within } from '../scenario.ts';

const TIMES = 5;
const GIBIBYTE = 2 ** 30;

export const open: Scenario = {
  name: 'open',
  about:
    'an index of 200 gzipped sitemaps with ten million entries, opened in a new process, findings complete',
  run: async () => opened('index', await tenMillion(), { share: 0.4, gibibytes: 1 }),
};

export const openLanguages: Scenario = {
  name: 'languages',
  about:
    'an index of 24 gzipped sitemaps with 1.2 million entries in six languages, opened in a new process, findings complete',
  run: async () => opened('languages', await languages(), { share: 0.6, gibibytes: null }),
};

export const openSmall: Scenario = {
  name: 'small',
  about: 'one file of 50,000 entries, opened in a new process, findings complete',
  async run() {
    const measurements: Measurement[] = [];
    for (const set of ['plain', 'rich', 'plain, gzipped', 'rich, gzipped'] as const) {
      process.stderr.write(`  ${set}\n`);
      await SETS[set]();
      const openings: Opening[] = [];
      for (let time = 0; time < TIMES; time++) openings.push(await openApart(set));
      const timing = summarise(openings.map(({ wall }) => wall));
      measurements.push({ who: set, timing, bytes: openings[0]?.bytes ?? null });
    }
    return { measurements, goals: [], notes: [] };
  },
};

/** @param most limits: `share`, relative to the time that `gzip -dc` takes; resident `gibibytes`, null for no limit */
async function opened(
  name: SetName,
  set: SitemapSet,
  most: { share: number; gibibytes: number | null },
): Promise<ScenarioResult> {
  const openings: Opening[] = [];
  const gunzips: number[] = [];
  const hasGzip = isInstalled('gzip');
  for (let time = 0; time < TIMES; time++) {
    process.stderr.write('  opening\n');
    openings.push(await openApart(name));
    if (!hasGzip) continue;
    process.stderr.write('  gzip -dc\n');
    const start = performance.now();
    await runProgram('gzip', ['-dc', ...set.sitemaps]);
    gunzips.push(performance.now() - start);
  }
  const ours = summarise(openings.map(({ wall }) => wall));
  const bytes = openings[0]?.bytes ?? 0;
  const measurements: Measurement[] = [{ who: 'urlset engine', timing: ours, bytes }];
  const goals: Goal[] = [];
  const notes = openings.map(described);
  if (hasGzip) {
    const gunzip = summarise(gunzips);
    measurements.push({ who: 'gzip -dc, one core', timing: gunzip, bytes });
    goals.push(within('of the time of gzip -dc', ours.median / gunzip.median, most.share, '×'));
  } else notes.push('gzip: not installed');
  const resident = summarise(openings.map((opening) => opening.resident)).median / GIBIBYTE;
  if (most.gibibytes !== null)
    goals.push(within('resident, before the cache is filled', resident, most.gibibytes, 'GiB'));
  return { measurements, goals, notes };
}

/**
 * Describes an opening in one line. Includes the system's time, because on some machines, providing memory takes longer
 * than all other work.
 */
function described({ wall, user, system, faults, resident }: Opening): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const taken = `${seconds(wall)}, by ${seconds(user)} of processor time and ${seconds(system)} of the system's`;
  return `an opening: ${taken}, with ${faults} page faults; ${(resident / GIBIBYTE).toFixed(2)} GiB resident`;
}
