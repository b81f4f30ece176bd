import { statSync } from 'node:fs';
import { bigFile, plainFile, richFile } from '../data/cached.ts';
import { LAUNCHER } from '../launcher.ts';
import { measure } from '../measure.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { faster, type Goal, type Measurement, type Scenario } from '../scenario.ts';

/** `urlset check` exits with 1 if it finds errors, which is not a failure here. */
const CHECKED = [0, 1];

export const cold: Scenario = {
  name: 'cold',
  about: '`urlset check` as a whole process, from start to exit',
  async run() {
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    if (!isInstalled('xmllint')) notes.push('xmllint: not installed');
    if (notes.length > 0) return { measurements, goals, notes };
    const files = [
      { what: 'plain', file: await plainFile(), least: 1.5 },
      { what: 'rich', file: await richFile(), least: 2 },
      { what: 'ten plain in one', file: await bigFile('plain'), least: 1.5 },
      { what: 'ten rich in one', file: await bigFile('rich'), least: 2 },
    ];
    for (const { what, file, least } of files) {
      const bytes = statSync(file).size;
      const check = () => runProgram(process.execPath, [LAUNCHER, 'check', file], CHECKED);
      const lint = () => runProgram('xmllint', ['--stream', '--noout', file]);
      const ours = await measure(check);
      const theirs = await measure(lint);
      measurements.push({ who: `urlset check, ${what}`, timing: ours, bytes });
      measurements.push({ who: `xmllint --stream, ${what}`, timing: theirs, bytes });
      goals.push(faster(`${what}: speed relative to xmllint --stream`, ours.median, theirs.median, least));
    }
    return { measurements, goals, notes };
  },
};
