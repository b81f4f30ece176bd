import { languages, type SitemapSet, tenMillion } from '../data/cached.ts';
import { measureInTurn } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { faster, type Goal, type Measurement, type Scenario, type ScenarioResult } from '../scenario.ts';

const TIMES = 5;

export const open: Scenario = {
  name: 'open',
  about: 'an index of 200 gzipped sitemaps with ten million entries, opened, findings complete',
  run: async () => opened(await tenMillion()),
};

export const openLanguages: Scenario = {
  name: 'languages',
  about:
    'an index of 24 gzipped sitemaps with 1.2 million entries in six languages, opened, findings complete',
  run: async () => opened(await languages()),
};

async function opened(set: SitemapSet): Promise<ScenarioResult> {
  const pool = await warmPool();
  let bytes = 0;
  const notes: string[] = [];
  const opening = async () => {
    process.stderr.write('  opening\n');
    const before = spent();
    const session = await openSession(pool, set);
    notes.push(difference(before, spent()));
    bytes = session.summary.files.reduce((sum, file) => sum + file.bytes, 0);
    await session.files.close();
  };
  const gunzipping = () => {
    process.stderr.write('  gzip -dc\n');
    return runProgram('gzip', ['-dc', ...set.sitemaps]);
  };
  const [ours, gzip] = await measureInTurn(TIMES, isInstalled('gzip') ? [opening, gunzipping] : [opening]);
  const measurements: Measurement[] = [];
  const goals: Goal[] = [];
  if (ours) measurements.push({ who: 'urlset engine', timing: ours, bytes });
  if (ours && gzip) {
    measurements.push({ who: 'gzip -dc, one core', timing: gzip, bytes });
    goals.push(faster('to gzip -dc', ours.median, gzip.median, 1));
  } else notes.push('gzip: not installed');
  return { measurements, goals, notes };
}

function spent() {
  const { userCPUTime, systemCPUTime, minorPageFault } = process.resourceUsage();
  return { clock: performance.now() * 1000, user: userCPUTime, system: systemCPUTime, pages: minorPageFault };
}

/**
 * Describes the resources used by an opening. The system's time is included because some machines take longer to
 * allocate memory than for all other work.
 */
function difference(before: ReturnType<typeof spent>, after: ReturnType<typeof spent>): string {
  const seconds = (key: keyof typeof before) => `${((after[key] - before[key]) / 1e6).toFixed(1)} s`;
  const own = `${seconds('clock')}, by ${seconds('user')} of processor time`;
  return `an opening: ${own} and ${seconds('system')} of the system's, for ${after.pages - before.pages} pages of memory`;
}
