// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN } from './testing/run-here.ts';
import { loc, urlset, Workbench } from './testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const MANY = urlset('').replace(
  '  <url></url>\n',
  Array.from({ length: 200_000 }, (_, i) => `  <url>${loc(`${i}/${Math.sqrt(i)}`)}</url>\n`).join(''),
);

/** Runs `urlset` and sends it a signal as soon as a new file appears in its folder. */
async function interrupted(signal: NodeJS.Signals, args: string[]) {
  const before = readdirSync(bench.folder).length;
  const child = spawn(process.execPath, [BIN, ...args], { cwd: bench.folder });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part;
  });
  const closed = once(child, 'close');
  while (readdirSync(bench.folder).length === before && child.exitCode === null) await pause(1);
  child.kill(signal);
  const [code] = await closed;
  return { code, err };
}

describe('a command interrupted while it writes', () => {
  it.each<[NodeJS.Signals, string[]]>([
    ['SIGINT', ['convert', 'a.xml', '--to', 'urlset', '--out', 'out.xml.gz']],
    ['SIGTERM', ['convert', 'a.xml', '--to', 'urlset', '--out', 'out.xml.gz']],
    ['SIGHUP', ['convert', 'a.xml', '--to', 'urlset', '--out', 'out.xml.gz']],
  ])('leaves nothing behind after %s', async (signal, args) => {
    bench.write('a.xml', MANY);
    expect(await interrupted(signal, args)).toEqual({ code: 2, err: 'urlset: stopped\n' });
    expect(readdirSync(bench.folder)).toEqual(['a.xml']);
  });

  it('leaves either the old or the new content in a file that it replaces', async () => {
    bench.write('a.xml', MANY);
    const args = ['edit', 'a.xml', '--set', 'priority=0.5', '--in-place'];
    const { code, err } = await interrupted('SIGINT', args);
    expect(readdirSync(bench.folder)).toEqual(['a.xml']);
    // The signal came either before the file was replaced or after it.
    if (code === 2 && bench.text('a.xml') === MANY) expect(err).toBe('urlset: stopped\n');
    else expect(bench.text('a.xml')).toBe(MANY.replaceAll('</loc>', '</loc><priority>0.5</priority>'));
  });
});
