import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureFew } from '../measure.ts';
import { type Measurement, type Scenario, within } from '../scenario.ts';

const run = promisify(execFile);
/** Resolved from the repository's root, where npm runs scripts. */
const cli = path.resolve('app/cli');
const sample = path.resolve('assets/samples/shop');

export const npx: Scenario = {
  name: 'npx',
  about: '`npx urlset check` on the sample, from a registry on this machine, with a warm npm cache',
  async run() {
    const measurements: Measurement[] = [];
    if (!existsSync(path.join(cli, 'out/urlset.cjs')))
      return { measurements, goals: [], notes: ['npx: the command line is not built'] };
    const folder = await mkdtemp(path.join(tmpdir(), 'urlset-npx-'));
    const server = await registryOf(await packed(folder));
    const cache = path.join(folder, 'cache');
    const check = (...options: string[]) =>
      run('npx', ['--yes', '--cache', cache, ...options, 'urlset', 'check', sample], {
        cwd: folder,
        env: { ...process.env, npm_config_registry: addressOf(server), npm_config_update_notifier: 'false' },
      });
    try {
      const time = async (who: string, before: () => Promise<void>, ...options: string[]) => {
        const timing = await measureFew(async () => {
          await before();
          await check(...options);
        });
        measurements.push({ who, timing, bytes: null });
        return timing.median;
      };
      const uninstall = () => rm(path.join(cache, '_npx'), { recursive: true, force: true });
      await check();
      const first = await time('npx, installed from the cache of npm', uninstall);
      await time('npx --prefer-offline, installed from the cache of npm', uninstall, '--prefer-offline');
      await time('npx, installed before', async () => undefined);
      const goals = [within('first result of npx with a warm cache', first / 1000, 2, 's')];
      return { measurements, goals, notes: [] };
    } finally {
      server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The tarball of the command line, packed from its current build. */
async function packed(folder: string): Promise<Buffer> {
  const source = path.join(folder, 'source');
  await cp(cli, source, { recursive: true });
  const args = ['pack', source, '--ignore-scripts', '--silent', '--pack-destination', folder];
  const { stdout } = await run('npm', args);
  return readFile(path.join(folder, stdout.trim()));
}

/** Starts a registry on this machine that has only this package. */
async function registryOf(tarball: Buffer): Promise<Server> {
  const about = JSON.parse(await readFile(path.join(cli, 'package.json'), 'utf8'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer(({ url, headers: { host } }, response) => {
    if (url === '/urlset') {
      const dist = { tarball: `http://${host}/urlset.tgz`, integrity };
      const versions = { [about.version]: { ...about, dist } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'urlset', 'dist-tags': { latest: about.version }, versions }));
    } else if (url === '/urlset.tgz') response.end(tarball);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return `http://127.0.0.1:${address.port}/`;
}
