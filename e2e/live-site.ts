import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Urlset } from './urlset.ts';

/** Answers a request for a page of the site. */
type Answer = (response: ServerResponse, origin: string) => void;

const html = (head = '') => `<!doctype html><html><head><title>a</title>${head}</head><body>a</body></html>`;

const page =
  (head?: (origin: string) => string, headers: Record<string, string> = {}): Answer =>
  (response, origin) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(html(head?.(origin)));
  };

/** A site on loopback that counts its requests. Paths not in {@link LiveSite.pages} answer with a plain page. */
export class LiveSite {
  readonly #server: Server;
  readonly asked: string[] = [];
  /** Whether requests for a path wait until {@link release}. */
  holds: (path: string) => boolean = () => false;
  #held: (() => void)[] = [];

  readonly pages: Record<string, Answer> = {
    '/robots.txt': (response) => response.end('User-agent: *\nDisallow: /private'),
    '/moved': (response, origin) => response.writeHead(301, { location: `${origin}/new` }).end(),
    '/gone': (response) => response.writeHead(404).end(),
    '/hidden': page(() => '<meta name="robots" content="noindex">'),
    '/elsewhere': page((origin) => `<link rel="canonical" href="${origin}/fine">`),
    '/fine': page(undefined, { 'last-modified': 'Sat, 03 May 2025 10:00:00 GMT' }),
  };

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      this.asked.push(path);
      const answer = () => (this.pages[path] ?? page())(response, this.origin);
      if (this.holds(path)) this.#held.push(answer);
      else answer();
    });
  }

  static async start(): Promise<LiveSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new LiveSite(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get host(): string {
    return new URL(this.origin).host;
  }

  /** How many requests wait for an answer. */
  get held(): number {
    return this.#held.length;
  }

  release(): void {
    this.holds = () => false;
    for (const answer of this.#held.splice(0)) answer();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Starts a check of all pages, as the site's owner. */
export async function checkAll(urlset: Urlset, site: LiveSite): Promise<void> {
  const { page } = urlset;
  await urlset.menu('bulk.live');
  const dialog = page.getByRole('dialog', { name: 'Check live' });
  await dialog.getByRole('radio', { name: /^All \d+ entries$/ }).check();
  await dialog.getByRole('checkbox', { name: `This is my site: ${site.host}` }).check();
  await dialog.getByRole('textbox', { name: 'Requests per second' }).fill('100');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toBeHidden();
}
