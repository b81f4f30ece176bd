import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { BIN, type Ran, runHere } from './run-here.ts';

/** A temporary folder in which tests run the command line. */
export class Workbench {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'urlset-cli-'));

  at(name: string): string {
    return path.join(this.folder, name);
  }

  write(name: string, content: string | Uint8Array): string {
    mkdirSync(path.dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), content);
    return name;
  }

  read(name: string): Buffer {
    return readFileSync(this.at(name));
  }

  text(name: string): string {
    return this.read(name).toString('utf8');
  }

  /** Runs the command line in this process, which is fast; `npm run test:long` runs it as its own process. */
  run(...args: string[]): Promise<Ran> {
    return this.feed('', ...args);
  }

  /** Runs the command line like {@link run}, with something on standard input. */
  feed(input: string | Uint8Array, ...args: string[]): Promise<Ran> {
    return inject('isLong') ? this.pipe(input, ...args) : runHere(this.folder, args, input);
  }

  /** Runs the built command line as a process. */
  spawn(...args: string[]): Promise<Ran> {
    return this.pipe('', ...args);
  }

  /** Runs the built command line as a process, with something on standard input. */
  pipe(input: string | Uint8Array, ...args: string[]): Promise<Ran> {
    return this.program(process.execPath, [BIN, ...args], input);
  }

  program(program: string, args: string[], input: string | Uint8Array = ''): Promise<Ran> {
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { cwd: this.folder });
      // The program may end before it has read everything.
      child.stdin.on('error', () => undefined).end(input);
      const ran: Ran = { code: null, out: '', err: '' };
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        ran.out += part;
      });
      child.stderr.setEncoding('utf8').on('data', (part: string) => {
        ran.err += part;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ ...ran, code }));
    });
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A urlset around these entries. */
export function urlset(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `  <url>${entry}</url>\n`).join('')}</urlset>
`;
}

/** An index of these sitemaps. */
export function sitemapindex(...locs: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locs.map((loc) => `  <sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>
`;
}

export function loc(path: string): string {
  return `<loc>https://a.example/${path}</loc>`;
}
