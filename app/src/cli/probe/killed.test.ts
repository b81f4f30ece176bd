// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManyHosts } from '../../net/testing/many-hosts.ts';
import { BIN } from '../testing/run-here.ts';
import { urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
let many: ManyHosts;
beforeEach(() => {
  bench = new Workbench();
  many = new ManyHosts();
});
afterEach(() => {
  many.stop();
  bench.clear();
});

/**
 * Starts a check. Whenever the number of requested pages reaches the next number in `places`, kills and resumes it.
 * Finally lets it finish.
 * @param rate requests per second per host
 */
async function killedAt(places: readonly number[], locs: readonly string[], rate: number) {
  bench.write('kill.xml', urlset(...locs.map((loc) => `<loc>${loc}</loc>`)));
  const hosts = many.hosts.flatMap((host) => ['--my-site', host]);
  const args = ['probe', 'kill.xml', ...hosts, '--rate', String(rate), '--concurrency', '16'];
  const writing = [...args, '--out', 'kill.jsonl'];
  for (const enough of places) {
    const before = existsSync(bench.at('kill.jsonl')) ? ['--resume', 'kill.jsonl'] : [];
    const child = spawn(process.execPath, [BIN, ...writing, ...before], {
      cwd: bench.folder,
      stdio: 'ignore',
    });
    while (many.asked.size < enough && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const { code, err } = await bench.run(...writing, '--resume', 'kill.jsonl');
  const results = bench
    .text('kill.jsonl')
    .trim()
    .split('\n')
    .map((line): { loc: string; indexable: boolean | null; reason: string | null } => JSON.parse(line));
  const again = [...many.asked.values()].filter((times) => times > 1).length;
  return { code, err, results, again };
}

const sorted = (locs: Iterable<string>) => [...locs].sort();

describe.skipIf(platform() !== 'linux')(
  'a check that is killed three times and resumed (needs addresses from 127.0.0.2 on)',
  () => {
    it('has a result for each page, and repeats no more requests per kill than fit into a second', {
      tags: ['long'],
    }, async () => {
      await many.start(8);
      const locs = many.locs(250);
      const { code, err, results, again } = await killedAt([400, 1000, 1800], locs, 50);
      expect([code, err]).toEqual([0, '']);
      expect(sorted(results.map(({ loc }) => loc))).toEqual(sorted(locs));
      // Each of 3 kills loses at most one second of 50 requests to each of 8 hosts, and in practice far less. If the
      // second or the third kill lost all results, at least 1000 pages would be requested again.
      expect(again).toBeLessThan(3 * 8 * 50 * 0.5);
    });

    it('stays near the rate limit of each of 50 hosts, and reports no throttled page as broken', {
      tags: ['long'],
      timeout: 600_000,
    }, async () => {
      const throttled = new Set<string>();
      await many.start(50, (request, response, times) => {
        // The host refuses one page in a thousand at first, and asks the client to wait for a second.
        if (times > 1 || !request.url?.endsWith('777')) return false;
        throttled.add(`http://${request.headers.host}${request.url}`);
        response.writeHead(429, { 'retry-after': '1' }).end();
        return true;
      });
      const locs = many.locs(2000);
      const { code, err, results, again } = await killedAt([20_000, 50_000, 80_000], locs, 500);
      expect([code, err]).toEqual([0, '']);
      expect(results.length).toBe(100_000);
      expect(new Set(results.map(({ loc }) => loc)).size).toBe(100_000);
      expect(throttled.size).toBe(100);
      expect(results.filter(({ indexable }) => indexable !== true)).toEqual([]);
      // Urlset starts at most 500 requests per second to a host (host-gate.test.ts). The servers may notice some late.
      expect(many.busiestSecond).toBeLessThanOrEqual(600);
      // Each kill loses less than one second of results from all hosts. Throttled pages are requested twice anyway.
      expect(again - throttled.size).toBeLessThan(3 * 6000);
    });
  },
);
