import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainFile } from '../data/cached.ts';
import { LAUNCHER } from '../launcher.ts';
import { measure } from '../measure.ts';
import { runProgram } from '../peers/process.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

/** `urlset check` exits with 1 if it finds errors, which is not a failure here. */
const DONE = [0, 1];
const ALL = ['--max-findings', '999999999'];

export const commandLine: Scenario = {
  name: 'command-line',
  about: 'whole processes: all findings of a faulty file as text and JSON, and edits of all entries',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'urlset-bench-'));
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const time = async (who: string, args: readonly string[]) => {
      const timing = await measure(() => runProgram(process.execPath, [LAUNCHER, ...args], DONE));
      measurements.push({ who, timing, bytes: null });
      return timing.median;
    };
    try {
      const plain = await plainFile();
      const faulty = path.join(folder, 'faulty.xml');
      await writeFile(faulty, (await readFile(plain, 'utf8')).replaceAll('</url>', '<foo>bar</foo></url>'));
      const counted = await time('check, 50,000 unknown tags counted', [
        'check',
        faulty,
        '--max-findings',
        '0',
      ]);
      for (const format of ['text', 'json']) {
        const listed = await time(`the same listed as ${format}`, [
          'check',
          faulty,
          ...ALL,
          '--format',
          format,
        ]);
        goals.push(within(`listed as ${format}, relative to counted`, listed / counted, 1.5, '×'));
      }
      const checked = await time('check, plain', ['check', plain]);
      const copy = path.join(folder, 'copy.xml');
      const { median: copied } = await measure(() => copyFile(plain, copy));
      const out = ['--out', path.join(folder, 'out')];
      const edits: [string, string, number, string[]][] = [
        ['--set', plain, checked, ['--set', 'priority=0.5']],
        ['--replace', plain, checked, ['--replace', 'loc', '/www/web/']],
        ['--fix', faulty, counted, ['--fix', 'unknown-child', '--unsafe']],
      ];
      for (const [what, file, check, args] of edits) {
        const edited = await time(`edit ${what} of all entries`, ['edit', file, ...args, ...out]);
        goals.push(
          within(
            `edit ${what}, relative to checking and copying the file`,
            edited / (check + copied),
            2,
            '×',
          ),
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { measurements, goals, notes: [] };
  },
};
