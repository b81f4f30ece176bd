import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { problemReport } from './problem-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'urlset-report-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VERSIONS = [
  { name: 'Urlset', version: '1.2.3' },
  { name: 'Linux', version: '6.1 x64' },
];

function logOf(text: string): { file: string } {
  const file = path.join(folder, 'urlset.log');
  writeFileSync(file, text);
  return { file };
}

it('has the versions and the lines of the log', async () => {
  expect(await problemReport(logOf('one\n\ntwo\n'), VERSIONS)).toBe(
    'Urlset 1.2.3\nLinux 6.1 x64\n\nThe end of the log:\none\ntwo\n',
  );
});

it('says that the log is empty if the file does not exist', async () => {
  expect(await problemReport({ file: path.join(folder, 'none') }, VERSIONS)).toContain('The log is empty.\n');
});

it('has only the end of a long log, in whole lines', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `line ${n} ä${'x'.repeat(n % 300)}`);
  const text = await problemReport(logOf(`${lines.join('\n')}\n`), VERSIONS);
  const kept = text.trimEnd().split('\n').slice(4);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept).toEqual(lines.slice(-kept.length));
  expect(text.length).toBeLessThan(40_000);
});

it('does not reveal URLs, paths or quoted text of the user', async () => {
  const log = openLog(path.join(folder, 'real'));
  log.failed('main', new Error(`ENOENT: no such file, open '/home/ada/secret shop.xml'`));
  log.note('opened', { from: 'https://secret.example/a?b', what: 'C:\\Users\\Ada\\secret.xml' });
  const text = await problemReport(log, VERSIONS);
  expect(text).toContain('The end of the log:');
  expect(text).not.toMatch(/secret|ada/i);
});
