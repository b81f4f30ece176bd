import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAUNCHER } from '../launcher.ts';
import { measureFew } from '../measure.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const NGINX = 'nginx';

const PAGES = 20_000;
/** Peers check fewer pages, because they need more time for each. */
const PEER_PAGES = 2000;
/** Goals, in pages per second. */
const LEAST = { head: 4000, get: 2000 };
/** Limits too high to have an effect. */
const FAST = ['--rate', '100000', '--concurrency', '64'];

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<style>${'p{margin:0}'.repeat(200)}</style><meta name="robots" content="index,follow"></head>
<body>${'<p>Some text of a page that is as long as others.</p>'.repeat(200)}</body></html>`;

const PEERS = ['linkinator@7.6.1', 'broken-link-checker@0.7.8'];

/** Checks one page with links, and the pages that it links to. */
const LINKINATOR = `const { LinkChecker } = await import(process.argv[1]);
const { links } = await new LinkChecker().check({ path: process.argv[2], concurrency: 64, retry: false });
if (links.length < ${PEER_PAGES}) throw new Error(links.length + ' links');`;
const BROKEN_LINK_CHECKER = `const { HtmlUrlChecker } = (await import(process.argv[1])).default;
let links = 0;
await new Promise((resolve) => new HtmlUrlChecker(
  { maxSocketsPerHost: 64, rateLimit: 0, cacheResponses: false, honorRobotExclusions: false },
  { link() { links++; }, end: resolve },
).enqueue(process.argv[2]));
if (links < ${PEER_PAGES}) throw new Error(links + ' links');`;

export const probe: Scenario = {
  name: 'probe',
  about: `${PAGES.toLocaleString('en-US')} pages of nginx on this machine, without limits; compared with linkinator and broken-link-checker`,
  async run() {
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    if (!isInstalled(NGINX)) return { measurements, goals, notes: ['nginx is not installed'] };
    const folder = mkdtempSync(path.join(tmpdir(), 'urlset-probe-'));
    const { server, host } = await startServer(folder);
    try {
      const sitemap = path.join(folder, 'sitemap.xml');
      writeFileSync(sitemap, sitemapOf(host));
      const args = [LAUNCHER, 'probe', sitemap, '--my-site', host, ...FAST];
      for (const [who, more, least] of [
        ['urlset probe --head-only', ['--head-only'], LEAST.head],
        ['urlset probe', [], LEAST.get],
      ] as const) {
        const timing = await measureFew(() => runProgram(process.execPath, [...args, ...more]));
        measurements.push({ who, timing, bytes: null });
        goals.push(within(`${who}, for ${least} pages`, (timing.median * least) / PAGES / 1000, 1, 's'));
      }
      const peers = path.join(folder, 'peers');
      // Installed only here, because nothing else needs their many dependencies.
      await runProgram('npm', ['install', '--silent', '--prefix', peers, ...PEERS]);
      for (const [who, script] of [
        ['linkinator', LINKINATOR],
        ['broken-link-checker', BROKEN_LINK_CHECKER],
      ] as const) {
        const module = pathToFileURL(createRequire(path.join(peers, 'package.json')).resolve(who)).href;
        const run = ['--input-type=module', '-e', script, module, `http://${host}/links.html`];
        const timing = await measureFew(() => runProgram(process.execPath, run));
        // Extrapolates to all pages.
        const scaled = {
          ...timing,
          median: (timing.median * PAGES) / PEER_PAGES,
          min: (timing.min * PAGES) / PEER_PAGES,
        };
        measurements.push({ who: `${who}, from ${PEER_PAGES} pages`, timing: scaled, bytes: null });
      }
      return { measurements, goals, notes: [] };
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Starts nginx with one file for all pages, and a page with links to the first {@link PEER_PAGES} of them. */
async function startServer(folder: string): Promise<{ server: ChildProcess; host: string }> {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const root = path.join(folder, 'root');
  mkdirSync(root);
  writeFileSync(path.join(root, 'page.html'), page);
  const links = Array.from({ length: PEER_PAGES }, (_, at) => `<a href="/p/${at}">${at}</a>`);
  writeFileSync(path.join(root, 'links.html'), `<!doctype html><title>Links</title>${links.join('\n')}`);
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    config,
    `pid ${folder}/pid; daemon off; master_process off; events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; types { text/html html; } ${temporary.join(' ')}
    server { listen ${host}; root ${root}; location /p/ { try_files /page.html =404; } } }`,
  );
  const server = spawn(NGINX, ['-e', path.join(folder, 'error.log'), '-c', config], { stdio: 'ignore' });
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`http://${host}/p/0`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { server, host };
    if (server.exitCode !== null || tries > 100) throw new Error('nginx does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function sitemapOf(host: string): string {
  const entries = Array.from({ length: PAGES }, (_, at) => `<url><loc>http://${host}/p/${at}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
