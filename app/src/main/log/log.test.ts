import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from './log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('records events and errors without user data', () => {
  const log = openLog(path.join(folder, 'logs'));
  log.note('engine ended', { code: 1, reason: 'https://www.example.com/' });
  log.failed('page', new Error('cannot read /home/ann/a.xml'));
  const text = readFileSync(log.file, 'utf8');
  expect(text).toMatch(/^\[\d{4}-\d\d-\d\d [\d:.]+\] \[info\]\s+engine ended code=1 reason=<url>$/m);
  expect(text).toMatch(/\[error\]\s+page: Error: cannot read <path>$/m);
  expect(text).not.toMatch(/example|\bann\b/);
  if (process.platform !== 'win32') expect(statSync(log.file).mode & 0o777).toBe(0o600);
});

it('rotates when it is large, and keeps one older file', () => {
  const log = openLog(folder);
  for (let line = 0; line < 1000; line++) log.note('x'.repeat(4000));
  expect(readdirSync(folder).sort()).toEqual(['urlset.log', 'urlset.old.log']);
  for (const name of readdirSync(folder))
    expect(statSync(path.join(folder, name)).size).toBeLessThan(1.1 * (1 << 20));
});
