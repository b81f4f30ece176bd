import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const NGINX = 'nginx';
export const APACHE = 'apache2';

/** Whether a server is installed. */
export const isThere = (command: typeof NGINX | typeof APACHE) => spawnSync(command, ['-v']).status === 0;

/** A real server on loopback, in a temporary folder, for tests. */
export class RealServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'urlset-server-'));
  #process: ChildProcess | null = null;
  #port = 0;

  at(name: string): string {
    return path.join(this.folder, name);
  }

  /**
   * Starts Apache with these modules.
   * @param directives to add to those that Apache needs to start
   * @throws Error with the server's message if the configuration is wrong
   */
  async startApache(modules: readonly string[], directives: string): Promise<void> {
    const loaded = ['mpm_prefork', 'authz_core', ...modules].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    this.#port = await freePort();
    const config = this.at('apache.conf');
    writeFileSync(
      config,
      `${loaded.join('\n')}
ServerName a.example
Listen 127.0.0.1:${this.#port}
PidFile ${this.folder}/pid
ErrorLog ${this.folder}/error.log
${directives}
`,
    );
    this.#start(APACHE, ['-t', '-f', config], ['-X', '-f', config]);
  }

  /** Starts nginx with these directives in a `server` block. @throws Error with nginx's message if they are wrong */
  async startNginx(directives: string): Promise<void> {
    this.#port = await freePort();
    const config = this.at('nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${this.folder}/${name};`,
    );
    writeFileSync(
      config,
      `pid ${this.folder}/pid; daemon off; master_process off; events {} http { access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${this.#port}; ${directives} } }`,
    );
    const log = ['-e', this.at('error.log')];
    this.#start(NGINX, ['-t', ...log, '-c', config], [...log, '-c', config]);
  }

  #start(command: string, check: readonly string[], run: readonly string[]): void {
    const checked = spawnSync(command, check, { encoding: 'utf8' });
    if (checked.status !== 0) throw new Error(checked.stderr);
    this.#process = spawn(command, run, { stdio: 'ignore' });
  }

  /** Requests a path exactly as written. Returns the status and redirect target. Retries until the server listens. */
  async ask(host: string, path: string): Promise<string> {
    for (;;) {
      const answer = await new Promise<string | null>((resolve) => {
        request({ port: this.#port, host: '127.0.0.1', path, headers: { host } }, (response) => {
          response.resume();
          resolve(`${response.statusCode} ${response.headers.location ?? ''}`);
        })
          .on('error', () => resolve(null))
          .end();
      });
      if (answer !== null) return answer;
      if (this.#process?.exitCode !== null) throw new Error('The server has ended.');
    }
  }

  stop(): void {
    this.#process?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
