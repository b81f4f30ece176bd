import { tenMillion } from '../data/cached.ts';
import { measureFew } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { faster, type Goal, type Measurement, type Scenario } from '../scenario.ts';

export const open: Scenario = {
  name: 'open',
  about: 'an index of 200 gzipped sitemaps with ten million entries, opened, findings complete',
  async run() {
    const { sitemaps } = await tenMillion();
    const pool = await warmPool();
    let bytes = 0;
    const notes: string[] = [];
    const ours = await measureFew(async () => {
      process.stderr.write('  opening\n');
      const before = process.resourceUsage();
      const session = await openSession(pool);
      notes.push(spent(before, process.resourceUsage()));
      bytes = session.summary.files.reduce((sum, file) => sum + file.bytes, 0);
      await session.close();
    });
    const measurements: Measurement[] = [{ who: 'urlset engine', timing: ours, bytes }];
    const goals: Goal[] = [];
    if (isInstalled('gzip')) {
      process.stderr.write('  gzip -dc\n');
      const timing = await measureFew(() => runProgram('gzip', ['-dc', ...sitemaps]));
      measurements.push({ who: 'gzip -dc, one core', timing, bytes });
      goals.push(faster('to gzip -dc', ours.median, timing.median, 1));
    } else notes.push('gzip: not installed');
    return { measurements, goals, notes };
  },
};

/** What an opening took of both cores: of fresh memory, some machines make more than of all else. */
function spent(before: NodeJS.ResourceUsage, after: NodeJS.ResourceUsage): string {
  const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(1);
  const user = seconds(after.userCPUTime - before.userCPUTime);
  const system = seconds(after.systemCPUTime - before.systemCPUTime);
  const pages = after.minorPageFault - before.minorPageFault;
  return `an opening: ${user} s of processor time, and ${system} s of the system's for ${pages} pages of memory`;
}
