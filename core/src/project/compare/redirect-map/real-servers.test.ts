// @module-tag long
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { parseLocation } from '../../../protocol/location.ts';
import { type Redirect, redirectsFor } from './redirect-map.ts';

const NGINX = 'nginx';
const APACHE = 'apache2';

const A = 'http://a.example';
const REDIRECTS: readonly Redirect[] = [
  ['/old', '/new'],
  ['/old/', '/new/'],
  ['/About', '/about'],
  ['/a.b', '/dot'],
  ['/page?id=1', '/page-1'],
  ['/page?id=2&x=$1', '/page-2?y=$uri'],
  ['/caf%C3%A9', '/coffee'],
  ['/a%20b', '/a-b'],
  ['/a%22%3B%7D', '/quote'],
  ["/it's;}{$host", '/its'],
  ['/(a|b)*[c]^+', '/characters'],
  ['/a//b', '/slashes'],
  ['/%FF', '/byte'],
  ['/a%41', '/escape-1'],
  ['/aA', '/escape-2'],
  ['/to-query', '/q?a=b%20c&d=%26'],
  ['/back%5Cslash', '/back%22"\\slash'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Apache.
  ['/dollar', '/$1/${PATH}/%1/%{HTTP_HOST}?$args'],
].map(([from, to]) => ({ from: A + from, to: A + to, score: 1 }));
const OTHER_HOST: Redirect = { from: 'http://b.example/old', to: 'http://b.example/elsewhere', score: 1 };

let folder: string;
let server: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-server-'));
});
afterEach(() => {
  server?.kill();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

const isThere = (command: string) => spawnSync(command, ['-v']).status === 0;

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The status and the target of a request, sent as it is written. Tries until the server listens. */
async function ask(port: number, host: string, path: string): Promise<string> {
  for (;;) {
    const answer = await new Promise<string | null>((resolve) => {
      request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
        response.resume();
        resolve(`${response.statusCode} ${response.headers.location ?? ''}`);
      })
        .on('error', () => resolve(null))
        .end();
    });
    if (answer !== null) return answer;
    if (server?.exitCode !== null) throw new Error('The server has ended.');
  }
}

/** What a browser would be sent to. */
async function expectRedirects(port: number): Promise<void> {
  for (const { from, to } of [...REDIRECTS, OTHER_HOST]) {
    const { host, pathname, search } = new URL(from);
    const answer = await ask(port, host, pathname + search);
    const target = answer.slice(4).replaceAll('%24', '$');
    expect([from, answer.slice(0, 3), parseLocation(target)?.href ?? target]).toEqual([
      ...[from, '301', new URL(to).href],
    ]);
  }
  for (const other of ['/older', '/x/old', '/about', '/axb', '/page', '/page?id=3', '/new', '/PAGE?id=1'])
    expect(await ask(port, 'a.example', other)).toBe('404 ');
}

describe.skipIf(!isThere(NGINX))('nginx, if it is installed', () => {
  it('redirects exactly the renamed URLs', async () => {
    const port = await freePort();
    const { pieces, leftOut } = lastOf(redirectsFor('nginx', [...REDIRECTS, OTHER_HOST]));
    expect(leftOut).toEqual([]);
    writeFileSync(path.join(folder, 'redirects.conf'), [...pieces].join(''));
    const config = path.join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      config,
      `pid ${folder}/pid; daemon off; master_process off; events {} http { access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/redirects.conf; } }`,
    );
    const checked = spawnSync(NGINX, ['-t', '-e', `${folder}/error.log`, '-c', config], {
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('is successful')]);
    server = spawn(NGINX, ['-e', `${folder}/error.log`, '-c', config], { stdio: 'ignore' });
    await expectRedirects(port);
  });
});

describe.skipIf(!isThere(APACHE))('Apache, if it is installed', () => {
  it('redirects exactly the renamed URLs', async () => {
    const port = await freePort();
    const { pieces, leftOut } = lastOf(redirectsFor('apache', [...REDIRECTS, OTHER_HOST]));
    expect(leftOut).toEqual([]);
    writeFileSync(path.join(folder, 'redirects.conf'), [...pieces].join(''));
    mkdirSync(path.join(folder, 'root'));
    const modules = '/usr/lib/apache2/modules';
    const config = path.join(folder, 'apache.conf');
    const loaded = ['mpm_prefork', 'authz_core', 'alias', 'rewrite'].map(
      (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
    );
    writeFileSync(
      config,
      `${loaded.join('\n')}
ServerName a.example
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
DocumentRoot ${folder}/root
MergeSlashes Off
AllowEncodedSlashes On
Include ${folder}/redirects.conf
`,
    );
    const checked = spawnSync(APACHE, ['-t', '-f', config], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('Syntax OK')]);
    server = spawn(APACHE, ['-X', '-f', config], { stdio: 'ignore' });
    await expectRedirects(port);
  });
});
