import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BINARY = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/** Whether nginx and openssl are installed. Otherwise, tests that need them are skipped. */
export const HAS_NGINX = BINARY !== undefined && spawnSync('openssl', ['version']).status === 0;
if (!HAS_NGINX)
  process.stderr.write('nginx or openssl is not installed, so tests with a real server are skipped.\n');

/** A real nginx on loopback that serves a folder over HTTP, and over HTTPS with an untrusted certificate. */
export class Nginx {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'urlset-nginx-'));
  readonly root = path.join(this.folder, 'site');
  port = 0;
  securePort = 0;
  #process: ChildProcess | null = null;

  /** @param locations more lines for the server's configuration */
  async start(locations = ''): Promise<this> {
    mkdirSync(this.root);
    this.port = await freePort();
    this.securePort = await freePort();
    const key = path.join(this.folder, 'key.pem');
    const certificate = path.join(this.folder, 'certificate.pem');
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    const file = path.join(this.folder, 'nginx.conf');
    writeFileSync(file, configuration(this, key, certificate, locations));
    this.#process = spawn(BINARY ?? 'nginx', ['-c', file, '-e', path.join(this.folder, 'error.log')], {
      stdio: 'ignore',
    });
    while (!(await accepts(this.port))) await new Promise((resolve) => setTimeout(resolve, 20));
    return this;
  }

  write(name: string, content: string | Uint8Array): void {
    mkdirSync(path.dirname(path.join(this.root, name)), { recursive: true });
    writeFileSync(path.join(this.root, name), content);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#process?.kill();
    if (this.#process) await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function configuration(
  { folder, root, port, securePort }: Nginx,
  key: string,
  certificate: string,
  locations: string,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  ${temporary}
  access_log ${folder}/access.log;
  types { application/xml xml; text/plain txt; application/gzip gz; text/html html; }
  gzip on; gzip_types application/xml text/plain; gzip_min_length 100;
  server {
    listen 127.0.0.1:${port};
    listen 127.0.0.1:${securePort} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    root ${root};
    ${locations}
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
